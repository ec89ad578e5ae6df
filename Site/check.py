"""What `scripts/site --check` looks at beyond the build: every page, in a browser."""
import subprocess
import sys
import venv
from pathlib import Path

import build
from tools import Missing, need

VENV = Path(".build/site/venv")


class Browser:
    """Chromium and what drives it, installed where they are missing."""

    def __init__(self):
        self.chromium = need("chromium", "chromium", "the checks in a browser")
        self.python = driver()

    def check(self, base):
        if subprocess.run([self.python, "Site/browser.py", build.WWW, base, self.chromium]).returncode != 0:
            raise build.Fault("the browser found the faults above.")


def driver():
    """A Python with Playwright, which drives the browser, and axe, which checks accessibility."""
    python = VENV / "bin" / "python"
    wanted = [python, "-c", "import playwright, axe_playwright_python"]
    if not python.exists() or subprocess.run(wanted, capture_output=True).returncode != 0:
        print("Installing Playwright and axe below .build…", file=sys.stderr)
        try:
            venv.create(VENV, with_pip=True)
            pip = [python, "-m", "pip", "install", "--quiet", "playwright", "axe-playwright-python"]
            done = subprocess.run(pip, capture_output=True, text=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise Missing(f"no Python environment can be made in {VENV}: {error} "
                          "(Debian: apt-get install python3-venv).")
        if done.returncode != 0:
            reasons = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or [done.stderr]
            raise Missing("Playwright and axe are missing and could not be installed from PyPI; the checks in a "
                          "browser need them. pip says:\n" + "\n".join(reasons))
    return python
