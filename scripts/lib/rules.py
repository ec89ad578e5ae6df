"""The rules in rules/. A rule is a function there that gets a `Source` and yields the places of its findings. Its text
is its message. How often a rule was right is counted from rules/verdicts.txt, and written nowhere by hand."""

import importlib.util
import inspect
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VERDICTS = ROOT / "rules" / "verdicts.txt"
SEVERITIES = ["crash", "leak", "style"]  # What the flaw costs, which says nothing about how sure the rule is.
SHOWN = ["default", "low", "asked"]  # Always, with --low, and with --rule only.


class Rule:
    def __init__(self, find, pitfall, severity, shown):
        self.find, self.pitfall, self.severity, self.shown = find, pitfall, severity, shown
        self.name = find.__name__.replace("_", "-")
        self.message = " ".join(inspect.getdoc(find).split())
        self.file = Path(inspect.getsourcefile(find))
        self.page = f"Playbook/{self.file.stem}.md"
        mine = [verdict for verdict in verdicts() if verdict["rule"] == self.name]
        self.right, self.of = sum(one["verdict"] == "right" for one in mine), len(mine)


def rule(pitfall, severity, shown):
    """Marks a rule with its pitfall, what its flaw costs, and when it is shown."""
    return lambda find: Rule(find, pitfall, severity, shown)


def verdicts(cache=[]):
    """The findings that a reader judged, each with what was said of it."""
    if not cache:
        names = ("repository", "commit", "place", "rule", "verdict", "reason")
        for line in VERDICTS.read_text(encoding="utf-8").splitlines() if VERDICTS.exists() else ():
            if line and not line.startswith("#"):
                cache.append(dict(zip(names, line.split(None, 5))))
    return cache


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
