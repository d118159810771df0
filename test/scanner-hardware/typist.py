#!/usr/bin/python3
"""A person who types at an X display while a scanner scans there: true key codes from one clock.

  typist.py --display :99 [--ms 150] [--scan-ms 4] [--after-ms 70] STEP [STEP ...]

A STEP is `type:TEXT` (one key every --ms, each held for 40 ms) or `scan:TEXT` (with Enter, at --scan-ms a character). A
scan begins --after-ms after the key that was typed before it, and does not delay the next one if it fits in between.
"""
import argparse
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from Xlib import X  # noqa: E402
from scanner import ENTER, KEYS, Keyboard  # noqa: E402


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--display", default=None)
    p.add_argument("--ms", type=float, default=150)
    p.add_argument("--scan-ms", type=float, default=4)
    p.add_argument("--after-ms", type=float, default=70)
    p.add_argument("steps", nargs="+")
    a = p.parse_args()
    person, scanner = Keyboard(a.display, 0, 40), Keyboard(a.display, a.scan_ms, 0)
    due = time.perf_counter()
    for step in a.steps:
        kind, _, text = step.partition(":")
        if kind == "scan":
            time.sleep(max(0, due - a.ms / 1000 + a.after_ms / 1000 - time.perf_counter()))
            scanner.next = time.perf_counter()
            scanner.scan(text, "enter", "ctrl")
            continue
        for character in text:
            time.sleep(max(0, due - time.perf_counter()))
            code, shifted = KEYS[character]
            person.next = time.perf_counter()
            person.press(code, *([50] if shifted else []))
            due = max(due, time.perf_counter() - a.ms / 1000) + a.ms / 1000
    person.display.sync()
    scanner.display.sync()


if __name__ == "__main__":
    main()
