"""Plots of the bench, drawn by this project's command, for the page about costs."""
import json
from pathlib import Path

from tools import Failed, run

REPORT = Path(".build/bench/report.json")
# What to draw, the rows of the bench that it needs, and the heading of the page that it stands below.
PLOTS = {
    "send": ("send to 1", "## Delivery",
             "Cost of one call of a handler against the number of observers, one line for each mechanism"),
    "replace": ("end and observe, random", "## Registration and removal",
                "Cost of one removal and one registration against the number of observers, one line for each "
                "mechanism"),
}


def draw(command, folder):
    """Writes the pictures. Measures first if nobody has: `scripts/bench --json` can also be run by hand."""
    folder.mkdir(parents=True, exist_ok=True)
    if not REPORT.exists():
        measure()
    for kind in PLOTS:
        for variant, words in {"": [], "~dark": ["--dark"]}.items():
            (folder / f"costs-{kind}{variant}.svg").write_text(run(command, "plot", REPORT, kind, *words))


def measure():
    reports = [json.loads(run("scripts/bench", "--json", "--only", rows)) for rows, _, _ in PLOTS.values()]
    lines = {line["name"]: line for report in reports for line in report["lines"]}
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(json.dumps(dict(reports[0], lines=list(lines.values())), indent=2))


def illustrated(article):
    """The page about costs, with the plots."""
    machine = json.loads(REPORT.read_text())["machine"]
    for kind, (_, heading, words) in PLOTS.items():
        if article.count(f"\n{heading}\n") != 1:
            raise Failed(f"Playbook/Costs.md has no heading \"{heading}\", below which a plot stands.")
        text = (f"\n{heading}\n\n![{words}](costs-{kind})\n\n"
                "*Both axes are logarithmic. Measured where this site was built: "
                f"{machine['processor']}, {machine['cores']} processors.*\n\n")
        article = article.replace(f"\n{heading}\n", text)
    return article
