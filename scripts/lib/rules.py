"""The rules in rules/. A rule is a function there that gets a `Source` and yields the places of its findings. Its text
is its message."""

import importlib.util
import inspect
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LEVELS = ["LOW", "MEDIUM", "HIGH"]


class Rule:
    def __init__(self, find, pitfall, confidence, right, of, swiftlint):
        self.find, self.pitfall, self.confidence, self.swiftlint = find, pitfall, confidence, swiftlint
        # Of the findings in apps that were scanned after the rule was finished, so many were right.
        self.right, self.of = right, of
        self.name = find.__name__.replace("_", "-")
        self.message = " ".join(inspect.getdoc(find).split())
        self.file = Path(inspect.getsourcefile(find))
        self.page = f"Playbook/{self.file.stem}.md"


def rule(pitfall, confidence, right, of, swiftlint=None):
    """Marks a rule with its pitfall, its confidence, and how many of its findings were right."""
    return lambda find: Rule(find, pitfall, confidence, right, of, swiftlint)


def all_rules():
    sys.path.insert(0, str(ROOT / "scripts" / "lib"))
    sys.dont_write_bytecode = True
    found = []
    for file in sorted((ROOT / "rules").glob("*.py")):
        spec = importlib.util.spec_from_file_location("rules_" + file.stem, str(file))
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        found += [value for value in vars(module).values() if type(value).__name__ == "Rule"]
    return found
