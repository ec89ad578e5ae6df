"""Plots of the bench, drawn by this project's command, for the page about costs."""
import json
from pathlib import Path

from tools import Failed, run

# What `scripts/bench --json` printed when the page about costs was written. Measure again to renew both.
REPORT = Path("Site/bench.json")
# Each plot, with the heading of the page that it stands below, and the picture in words.
PLOTS = {
    "send": ("## Delivery",
             "Cost of one call of a handler against the number of observers, one line for each mechanism"),
    "replace": ("## Registration and removal",
                "Cost of one removal and one registration against the number of observers, one line for each "
                "mechanism"),
}


def draw(command, folder):
    """Writes the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in PLOTS:
        for variant, words in {"": [], "~dark": ["--dark"]}.items():
            (folder / f"costs-{kind}{variant}.svg").write_text(run(command, "plot", REPORT, kind, *words))


def illustrated(article):
    """The page about costs, with the plots."""
    report = json.loads(REPORT.read_text())
    for kind, (heading, words) in PLOTS.items():
        if article.count(f"\n{heading}\n") != 1:
            raise Failed(f"Playbook/Costs.md has no heading \"{heading}\", below which a plot stands.")
        text = (f"\n{heading}\n\n![{words}](costs-{kind})\n\n"
                f"*Both axes are logarithmic. Measured on {report['date']} on {report['machine']['processor']} with "
                f"{report['machine']['cores']} processors.*\n\n")
        article = article.replace(f"\n{heading}\n", text)
    return article
