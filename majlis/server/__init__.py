"""The place to play in the browser and over HTTP. It knows no rule of any game."""
