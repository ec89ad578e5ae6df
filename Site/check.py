"""What `scripts/site --check` looks at beyond the build: every page, in a browser."""
import subprocess
import sys
import venv
from pathlib import Path

import build
from tools import Missing, need

VENV = Path(".build/site/venv")


def everything(base):
    python = browser_tools()
    chromium = need("chromium", "chromium", "the checks in a browser")
    if subprocess.run([python, "Site/browser.py", build.WWW, base, chromium]).returncode != 0:
        raise build.Fault("the browser found faults, as said above.")


def browser_tools():
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
            raise Missing(f"Playwright and axe could not be installed from PyPI:\n{done.stderr}")
    return python
