"""What a class tells mypyc; in plain Python it means nothing. See docs/speed.md."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: Any) -> Any:
        """Leave the class as it is."""
        return lambda cls: cls
