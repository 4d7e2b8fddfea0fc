"""Why each kind of action is refused, chapter by chapter.

For every kind of action its chapter gives rows: what speaks against it, the sentence, and the rule. They come in the
order in which one would say them, and the first that holds is the reason; without one the action is legal. A row may
rest on those before it. `yield from` asks what several kinds of action have in common, and takes what they name.
"""
