"""Copies a tree so that what has not changed keeps its date, and little is built again."""
import filecmp
import shutil
from collections.abc import Sequence
from pathlib import Path


def mirror(source: Path, target: Path, leave: Sequence[Path] = (), leave_files: str | None = None) -> None:
    """Makes target the same as source.

    `leave` are folders of the target that stay as they are. `leave_files` is the ending of files that do.
    """
    if target in leave or leave_files and source.is_file() and source.name.endswith(leave_files):
        return
    if source.is_file():
        if not target.exists() or not filecmp.cmp(source, target, shallow=False):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    elif source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        names = {entry.name for entry in source.iterdir()}
        for entry in target.iterdir():
            kept = entry.name in names or entry in leave or leave_files and entry.name.endswith(leave_files)
            if not kept:
                shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        for name in names:
            mirror(source / name, target / name, leave, leave_files)
