"""usage: browser.py FOLDER BASE CHROMIUM

Opens every page of the site in a real browser. Prints every fault, and ends with status 1 if there is one.
"""
import re
import sys
from collections import Counter

from playwright.sync_api import sync_playwright

import controls
import looks
import use
from visit import Site


def main():
    folder, base, chromium = sys.argv[1:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        missed = controls.missed(browser)
        site = Site(folder, base, browser)
        for step in (site.open_all, site.follow_all):
            step()
        for step in (use.search, use.two_clicks, use.keyboard, use.tutorial, looks.appearance):
            step(site)
        browser.close()
    site.faults += missed
    counts = Counter(re.sub(r"0x\w+", "", fault) for fault in site.faults)
    for fault, times in counts.items():
        print(fault if times == 1 else f"{fault} ({times} times)")
    print(", ".join(f"{count} {what}" for what, count in site.counts.items()) + f", {len(counts)} faults")
    return 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main())
