"""How the site looks: screenshots for a person, and an accessibility checker."""
import itertools
import re
import shutil
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

from visit import SIZES, load_images

SHOTS = Path(".build/site/screenshots")
# The rules of WCAG 2, levels A and AA.
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}}
# The widths and schemes in which a page is seen.
VIEWS = list(itertools.product(SIZES, ("light", "dark")))
# A page of each kind, which is seen in all of them.
SAMPLES = ["index.html", "cheatsheet.html", "play.html", "p06.html", "p18.html", "symptoms.html",
           "symptoms.html?words=not registered as an observer", "documentation/observerpitfalls",
           "documentation/observerpitfalls/doubleremove", "documentation/observerpitfalls/doubleremove-code",
           "documentation/observerpitfalls/strongretainleak",
           "documentation/observerpitfalls/mechanisms", "documentation/observerpitfalls/costs",
           "documentation/observerpitfalls/stepbystep", "documentation/observers", "documentation/observers/subject",
           "documentation/observers/subject/send(_:)", "documentation/leakexpectations",
           "documentation/observerpitfalls/matrix"]


def appearance(site):
    """Looks at the pages in both sizes and both schemes, when their motion has come to rest."""
    shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(parents=True)
    for path in SAMPLES:
        if path.split("?")[0] not in site.anchors:
            site.fault(path, "this page is to be looked at, and is not there")
            continue
        for name, scheme in VIEWS:
            page, where = site.page(viewport=SIZES[name], color_scheme=scheme, reduced_motion="reduce")
            where["path"] = f"{path} ({name}, {scheme})"
            page.goto(site.root + path, wait_until="networkidle")
            load_images(page)
            page.evaluate("() => Promise.allSettled(document.getAnimations().map(motion => motion.finished))")
            accessible(site, page, where["path"])
            if page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1"):
                site.fault(where["path"], "it is wider than the screen")
            page.screenshot(path=SHOTS / f"{re.sub(r'[^A-Za-z0-9.]+', '-', path)}-{name}-{scheme}.png",
                            full_page=True, animations="disabled")
            page.context.close()


def printed(site):
    """The cheat sheet is for two sides of the paper that people have."""
    page, where = site.page(viewport=SIZES["desktop"])
    where["path"] = "cheatsheet.html"
    page.goto(site.root + "cheatsheet.html")
    for paper in ("A4", "Letter"):
        pdf = page.pdf(path=SHOTS / f"cheatsheet-{paper}.pdf", format=paper)
        sides = len(re.findall(rb"/Type\s*/Page\b", pdf))
        if sides != 2:
            site.fault("cheatsheet.html", f"it prints on {sides} sides of {paper}, and two are meant")
        site.counts["sides printed"] += sides
    page.context.close()


def accessible(site, page, path):
    site.counts["looked at for accessibility"] += 1
    for violation in Axe().run(page, options=RULES).response["violations"]:
        for node in violation["nodes"][:5]:
            reasons = "; ".join(check["message"] for check in node["any"] + node["all"] + node["none"])
            site.fault(path, f"{violation['id']}: {node['html'][:160]}: {reasons}")
