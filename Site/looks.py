"""How the site looks: screenshots for a person, and an accessibility checker."""
import itertools
import json
import re
import shutil
import time
from collections import Counter
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

from visit import SIZES, load_images

SHOTS = Path(".build/site/screenshots")
# The rules of WCAG 2, levels A and AA.
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}}
# The widths and schemes in which a page is seen.
VIEWS = list(itertools.product(SIZES, ("light", "dark")))
# A page of each kind, which is seen in all of them.
SAMPLES = ["index.html", "symptoms.html", "symptoms.html?words=not registered as an observer",
           "documentation/observerpitfalls", "documentation/observerpitfalls/doubleremove",
           "documentation/observerpitfalls/doubleremove-code", "documentation/observerpitfalls/strongretainleak",
           "documentation/observerpitfalls/mechanisms", "documentation/observerpitfalls/costs",
           "documentation/observerpitfalls/stepbystep", "documentation/observers", "documentation/observers/subject",
           "documentation/observers/subject/send(_:)", "documentation/leakexpectations", "tutorials/observertutorials",
           "tutorials/observerpitfalls/doubleremovetutorial",
           "plain/documentation/observerpitfalls/doubleremove.html"]


def appearance(site):
    """Looks at the pages in both sizes and both schemes, when their motion has come to rest."""
    shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(parents=True)
    # Every tutorial shows other code.
    pages = {path: [("desktop", "dark"), ("phone", "light")] for path in site.lessons()}
    for path, views in (pages | dict.fromkeys(SAMPLES, VIEWS)).items():
        if path.split("?")[0] not in site.anchors:
            site.fault(path, "this page is to be looked at, and is not there")
            continue
        for name, scheme in views:
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


def every_page(site):
    """Checks the pages of the Playbook, all tutorials, and of the reference two pages of each kind, and each page with
    a part that no page before it has. Each page is seen in one view. The pages take turns with the views.
    """
    began = time.monotonic()
    views = []
    for name, scheme in VIEWS:
        views.append((f"{name}, {scheme}",
                      *site.page(viewport=SIZES[name], color_scheme=scheme, reduced_motion="reduce")))
    for path, (view, page, where) in zip(chosen(site), itertools.cycle(views)):
        where["path"] = f"{path} ({view})"
        page.goto(site.root + path, wait_until="domcontentloaded")
        page.wait_for_selector("main h1, main .title, main h2, .topictitle", state="attached")
        page.evaluate("() => Promise.allSettled(document.getAnimations().map(motion => motion.finished))")
        accessible(site, page, where["path"])
        if page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1"):
            site.fault(where["path"], "it is wider than the screen")
    for _, page, _ in views:
        page.context.close()
    site.counts["seconds for accessibility"] = round(time.monotonic() - began)


def chosen(site):
    apps, static = site.paths()
    kinds, seen = Counter(), set()
    for path in apps:
        data = site.folder / "data" / f"{path}.json"
        content = json.loads(data.read_text()) if data.is_file() else {}
        meta = content.get("metadata", {})
        kind = (path.split("/")[0], meta.get("role"), meta.get("symbolKind"))
        kinds[kind] += 1
        new = set(parts(content)) - seen
        seen |= new
        if path.startswith(("documentation/observerpitfalls", "tutorials")) or kinds[kind] <= 2 or new:
            yield path
            if kinds[kind] == 1:
                yield f"plain/{path}.html"
    site.counts["parts of pages"] = len(seen)
    yield from (path for path in static if not path.startswith("plain/"))


def parts(content):
    """What a page is made of: its sections, paragraphs, tables, samples, lists, links, …"""
    if isinstance(content, dict):
        if "type" in content or "kind" in content:
            yield content.get("type"), content.get("kind"), content.get("style"), content.get("role")
        for key, value in content.items():
            if "/" not in key:  # otherwise it is the address of a page
                yield "section", key
            yield from parts(value)
    elif isinstance(content, list):
        for item in content:
            yield from parts(item)


def accessible(site, page, path):
    site.counts["looked at for accessibility"] += 1
    for violation in Axe().run(page, options=RULES).response["violations"]:
        for node in violation["nodes"][:5]:
            reasons = "; ".join(check["message"] for check in node["any"] + node["all"] + node["none"])
            site.fault(path, f"{violation['id']}: {node['html'][:160]}: {reasons}")
