#!/usr/bin/env python3
"""A complete bot for both games: any legal action, each as likely as the others."""

import json
import random
import sys


def say(message):
    # Without the flush the answer would wait in a buffer, and the bot would be late.
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "name": "random in Python", "games": ["king-lui", "cappuccino"]})
    elif message["type"] == "act":
        say({"type": "act", "id": message["id"], "action": random.choice(message["legal"])})
    # Nothing is to be answered to "start" and "end", nor to anything that a later version sends.
