"""Copies a tree so that what has not changed keeps its date, and little is built again."""
import filecmp
import shutil
from pathlib import Path


def mirror(source: Path, target: Path) -> None:
    """Makes target the same as source."""
    if source.is_file():
        if not target.exists() or not filecmp.cmp(source, target, shallow=False):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    elif source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        names = {entry.name for entry in source.iterdir()}
        for entry in target.iterdir():
            if entry.name not in names:
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        for name in names:
            mirror(source / name, target / name)
