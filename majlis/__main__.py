"""`python -m majlis` is `majlis`."""

import sys

from majlis.cli import main

if __name__ == "__main__":
    sys.exit(main())
