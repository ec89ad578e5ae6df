"""The programs that the site needs, installed where they are missing."""
import os
import shutil
import subprocess


class Missing(Exception):
    """A program that is not there and could not be installed."""


def need(program, package, purpose):
    """Returns the path of a program, after an attempt to install its Debian package."""
    if shutil.which(program) is None and shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
        for command in (["install"], ["update", "install"]):
            for step in command:
                words = sudo + ["apt-get", step, "-qq", "-y"] + ([package] if step == "install" else [])
                subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            if shutil.which(program):
                break
    path = shutil.which(program)
    if path is None:
        raise Missing(f"{program} is missing and could not be installed; {purpose} need it "
                      f"(Debian: apt-get install {package}).")
    return path


def run(*words, **options):
    """Returns what a program prints. If it fails, the error holds what it said."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)
    if done.returncode != 0:
        call = " ".join(str(word) for word in words[:3])
        if done.returncode == 2 and str(words[0]) == "scripts/lib/swiftpm":  # OBSERVER_PITFALLS_BUILD_SYSTEM
            raise Missing(done.stderr.strip())
        raise Failed(f"{call}… ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


class Failed(Exception):
    """A program that did not do what it was asked to."""
