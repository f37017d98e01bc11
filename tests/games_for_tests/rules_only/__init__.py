"""An expansion of rules alone: no data, no texts."""
