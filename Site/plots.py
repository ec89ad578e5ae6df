"""Plots of the bench, drawn by gnuplot, for the page about costs."""
import json
from pathlib import Path

from tools import Failed, run

# What `scripts/bench --json` printed when the page about costs was written. Measure again to renew both.
REPORT = Path("Site/bench.json")
# Each plot: the way its rows' names begin, before the number of observers; the heading of the page that it stands
# below; its title; and the picture in words.
PLOTS = {
    "send": ("send to", "## Delivery", "One call of a handler, by the number of observers",
             "Cost of one call of a handler against the number of observers, one line for each mechanism"),
    "replace": ("end and observe, random of", "## Registration and removal",
                "One removal and one registration, by the number of observers",
                "Cost of one removal and one registration against the number of observers, one line for each "
                "mechanism"),
}
# Colors that differ also in lightness, and a dash where they repeat: for a light page, and for a dark one.
INKS = {
    "": ("#1d1d1f", "#d2d2d7", ["#b3401a", "#0058b0", "#1f7a33", "#7a5c00", "#7b2fb5", "#0b6b7a"]),
    "~dark": ("#f5f5f7", "#48484a", ["#ff9f7f", "#5fb0ff", "#7fd88f", "#ffd166", "#d6a2ff", "#9ad9e6"]),
}


def curves(start):
    """Mechanism -> [(observers, cost)], the costliest first. A cost is a multiple of one call in a plain loop."""
    found = {}
    for line in json.loads(REPORT.read_text())["lines"]:
        name, cost = line["name"], line.get("timesPlainLoop")
        # The plain loop over a thousand is the bench's measure, and has a name of its own.
        name = "send to 1000: closures in a plain array" if name == "closure in a plain array" else name
        words, _, mechanism = name.partition(": ")
        count = words[len(start) + 1:]
        if words.startswith(start + " ") and count.isdigit() and cost:
            found.setdefault(mechanism, []).append((int(count), cost))
    found = {mechanism: sorted(points) for mechanism, points in found.items() if len(points) > 1}
    if not found:
        raise Failed(f"{REPORT} has no rows that begin with \"{start}\". Measure them all.")
    return sorted(found.items(), key=lambda curve: -curve[1][-1][1])


def script(start, title, ink, grid, colors):
    """What gnuplot draws: both axes are logarithmic, and the names stand in the order of the lines' ends."""
    known = curves(start)
    data = "".join(f"$data{index} << END\n" + "".join(f"{count} {cost}\n" for count, cost in points) + "END\n"
                   for index, (_, points) in enumerate(known))
    lines = ", ".join(f'$data{index} with linespoints pt 7 ps 0.5 lw 2 dt {index // len(colors) + 1} '
                      f'lc rgb "{colors[index % len(colors)]}" title "{mechanism}"'
                      for index, (mechanism, _) in enumerate(known))
    return f"""set terminal svg size 860,520 font "Helvetica,13"
{data}set logscale xy
set title "{title}" textcolor rgb "{ink}"
set xlabel "observers" textcolor rgb "{ink}"
set ylabel "× a plain loop" textcolor rgb "{ink}"
set border linecolor rgb "{ink}"
set grid linecolor rgb "{grid}"
set key outside right top textcolor rgb "{ink}"
set format "%.15g"
plot {lines}
"""


def draw(folder):
    """Writes the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind, (start, _, title, _) in PLOTS.items():
        for variant, inks in INKS.items():
            picture = run("gnuplot", input=script(start, title, *inks))
            (folder / f"costs-{kind}{variant}.svg").write_text(picture)


def illustrated(article):
    """The page about costs, with the plots."""
    report = json.loads(REPORT.read_text())
    for kind, (_, heading, _, words) in PLOTS.items():
        if article.count(f"\n{heading}\n") != 1:
            raise Failed(f"Playbook/Costs.md has no heading \"{heading}\", below which a plot stands.")
        text = (f"\n{heading}\n\n![{words}](costs-{kind})\n\n"
                f"*Both axes are logarithmic. Measured on {report['date']} on {report['machine']['processor']} with "
                f"{report['machine']['cores']} processors.*\n\n")
        article = article.replace(f"\n{heading}\n", text)
    return article
