"""Why something is refused at set-up, on arrival, at the computer, in the missile shop or among the crew."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import (
    Assemble,
    At,
    Buy,
    BuyKit,
    Draft,
    Head,
    Load,
    Missile,
    Muster,
    Place,
    PlaceWorld,
    Post,
)
from mayday.games.mayday78.crew import locations, posts
from mayday.games.mayday78.refusals.reasons import away, in_step, known, of_seat
from mayday.games.mayday78.scenario.aims import PIRACY, SMUGGLING, STRIKE, aims
from mayday.games.mayday78.scenario.entries import world_to_place
from mayday.games.mayday78.specs import assembles, body_price, sound_body, systems_price
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.stores import KITS, has_kit
from mayday.games.mayday78.tables import (
    ARRIVING,
    BODY_PRICE,
    DETONATION,
    DETONATION_PRICE,
    GUIDANCE,
    GUIDANCE_PRICE,
    LAUNCHING,
    LOCATIONS,
    LOST,
    MAX_BURNS,
    MAX_THRUST,
    MUSTERING,
    NO_CARGO,
    PLACING,
    PLACING_WORLDS,
    PREPARING,
    PROGRAMMING,
    PROPULSION,
    PROPULSION_PRICE,
    SET_UP,
    WAITING,
)

WORLDS_APART = 3
"""MD-SET.03."""
SHOPPING = (PLACING, PREPARING, ARRIVING)


def muster(state: State, seat: int, action: Muster) -> RuleError | None:
    """The secret choice of ships."""
    return in_step(state, (MUSTERING,), "Ships are chosen", "before play") or RuleError(
        "Choose as many ships of each group as the scenario says.", "MD-BAT.01"
    )


def place_world(state: State, seat: int, action: PlaceWorld) -> RuleError | None:
    """Where a home world may lie."""
    reason = in_step(state, (PLACING_WORLDS,), "Worlds are placed", "before play")
    if reason:
        return reason
    if action.world != world_to_place(state):
        return RuleError(f"The world to be placed now is {world_to_place(state)}.", "MD-BAT.03")
    near = [
        name
        for name, at in zip(state.world_names, state.worlds, strict=False)
        if name != action.world and away(at, action.hex) < WORLDS_APART
    ]
    if near:
        return RuleError(f"That is less than {WORLDS_APART} hexes from {near[0]}.", "MD-BAT.03")
    return RuleError("A side places its own home world, on a hex of the drawn sheets.", "MD-BAT.03")


def start_rule(state: State, vessel: Vessel) -> str:
    """The entry that says where this vessel begins."""
    native = vessel.side == 0
    kind = aims(state.goal)[0].kind
    if kind == STRIKE:
        return "MD-ATK.02" if native else "MD-ATK.03"
    if kind == PIRACY:
        return "MD-PIR.05" if native else "MD-PIR.01"
    if kind == SMUGGLING:
        return "MD-SMG.02" if native else "MD-SMG.03"
    return "MD-SET.02"


def place(state: State, seat: int, action: Place) -> RuleError | None:
    """Start hexes."""
    return _arriving(state, seat, action.vessel) or RuleError(
        "It cannot begin in that hex.", start_rule(state, state.vessels[action.vessel])
    )


def head(state: State, seat: int, action: Head) -> RuleError | None:
    """Start vectors."""
    reason = _arriving(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    speed = away((0, 0), action.vector)
    return RuleError(f"It cannot begin with that vector, of length {speed}.", start_rule(state, vessel))


def load(state: State, seat: int, action: Load) -> RuleError | None:
    """Cargoes are fixed once (MD-SMG.04)."""
    reason = of_seat(state, seat, action.vessel)
    if reason:
        return reason
    if state.vessels[action.vessel].cargo != NO_CARGO:
        return RuleError("Its cargo is fixed and cannot be changed.", "MD-SMG.04")
    return _arriving(state, seat, action.vessel) or RuleError("It carries no cargo that matters.", "MD-SMG.04")


def _arriving(state: State, seat: int, number: int) -> RuleError | None:
    reason = of_seat(state, seat, number) or in_step(
        state, (PLACING, ARRIVING), "Vessels are brought on", "at set-up or as they arrive in phase A"
    )
    if reason:
        return reason
    vessel = state.vessels[number]
    if vessel.status == LOST:
        return RuleError("That vessel has left the game.", "MD-SEQ.14")
    if vessel.status != WAITING and not vessel.newborn and state.phase != SET_UP:
        return RuleError("It is on the map already; its start cannot be changed.", "MD-SEQ.14")
    return None


def _shopper(state: State, seat: int, number: int) -> RuleError | None:
    """Who may buy, and when (MD-BLD.05, MD-BLD.08)."""
    reason = of_seat(state, seat, number)
    if reason:
        return reason
    if state.vessels[number].launchers == 0:
        return RuleError("It has no missile launcher, so it buys nothing.", "MD-BLD.05")
    return in_step(state, SHOPPING, "Missiles are bought", "at set-up or on arrival")


def draft(state: State, seat: int, action: Draft) -> RuleError | None:
    """The three systems (MD-BLD.03)."""
    reason = _mismatched(action.guidance, action.propulsion) or _shopper(state, seat, action.vessel)
    if reason:
        return reason
    return RuleError("It has no budget left for missiles of its own design.", "MD-BLD.05")


def _mismatched(guidance: str, propulsion: str) -> RuleError | None:
    if assembles(GUIDANCE.index(guidance), PROPULSION.index(propulsion)):
        return None
    return RuleError(f"{guidance.capitalize()} guidance and {propulsion} propulsion do not go together.", "MD-BLD.03")


def _body(propulsion: int, body: At, rule: str) -> RuleError | None:
    g, burns = body
    if g > MAX_THRUST or burns > MAX_BURNS:
        return RuleError(f"A missile has at most {MAX_THRUST}G and {MAX_BURNS} burns.", rule)
    if not (g >= 0 and burns >= 0) or not sound_body(propulsion, g, burns):
        told = "Powered missiles have 1 to 6 G and 1 to 12 burns, unpowered ones are 0G0."
        return RuleError(told, "MD-MIS.01")
    return None


def buy(state: State, seat: int, action: Buy) -> RuleError | None:
    """A missile of the draft, or a body for the store (MD-BLD.04, MD-BLD.05)."""
    reason = _shopper(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    if not 0 <= action.g <= MAX_THRUST or not 0 <= action.burns <= MAX_BURNS:
        return RuleError(f"A missile has at most {MAX_THRUST}G and {MAX_BURNS} burns.", "MD-BLD.04")
    cost = int(body_price(action.g, action.burns))
    if not vessel.store:
        if vessel.draft < 0:
            return RuleError("Draft guidance, propulsion and detonation first.", "MD-BLD.01")
        systems = (int(vessel.draft) // 16, int(vessel.draft) // 4 % 4, int(vessel.draft) % 4)
        reason = _body(systems[1], (action.g, action.burns), "MD-BLD.04")
        if reason:
            return reason
        cost += int(systems_price(*systems))
    return _too_dear(vessel, cost)


def _too_dear(vessel: Vessel, cost: int) -> RuleError:
    if cost > vessel.budget:
        return RuleError(f"That costs Cr{cost:,}, and Cr{int(vessel.budget):,} are left.", "MD-BLD.05")
    return RuleError("It buys no such thing.", "MD-BLD.05")


def buy_kit(state: State, seat: int, action: BuyKit) -> RuleError | None:
    """Loose systems for a component store (MD-BLD.06)."""
    if state.options.missile_components == "off":
        return RuleError("Kits are bought only with `missile_components` on.", "MD-BLD.06")
    reason = _shopper(state, seat, action.vessel)
    if reason:
        return reason
    if action.kit in ("unguided", "unpowered"):
        return RuleError("That system is free and needs no kit.", "MD-BLD.07")
    prices = dict(
        zip((*GUIDANCE, *PROPULSION, *DETONATION), (*GUIDANCE_PRICE, *PROPULSION_PRICE, *DETONATION_PRICE), strict=True)
    )
    return _too_dear(state.vessels[action.vessel], prices.get(action.kit, BODY_PRICE))


def assemble(state: State, seat: int, action: Assemble) -> RuleError | None:
    """Missiles from stock (MD-BLD.07)."""
    if state.options.missile_components == "off":
        return RuleError("Missiles are put together only with `missile_components` on.", "MD-BLD.06")
    reason = of_seat(state, seat, action.vessel) or _mismatched(action.missile.guidance, action.missile.propulsion)
    if reason:
        return reason
    missile = action.missile
    reason = _body(PROPULSION.index(missile.propulsion), (missile.g, missile.burns), "MD-MIS.01") or in_step(
        state, (PREPARING, PROGRAMMING), "Missiles are put together", "at set-up and in one's own phase E"
    )
    return reason or _out_of_stock(state.vessels[action.vessel], missile)


def _out_of_stock(vessel: Vessel, missile: Missile) -> RuleError | None:
    if missile.g * 13 + missile.burns not in vessel.bodies:
        return RuleError(f"There is no {missile.g}G{missile.burns} body in stock.", "MD-BLD.07")
    for kit in (missile.guidance, missile.propulsion, missile.detonation):
        if not has_kit(vessel, KITS.index(kit)):
            return RuleError(f"There is no {kit} kit in stock.", "MD-BLD.07")
    return None


def post(state: State, seat: int, action: Post) -> RuleError | None:
    """Where characters may go (MD-CRW.01, MD-CRW.07)."""
    if state.options.characters == "off":
        return RuleError("There are no characters unless `characters` is on.", "MD-CRW.01")
    if not 0 <= action.character < len(state.characters):
        return RuleError(f"There is no character {action.character}.", "MD-CRW.01")
    character = state.characters[action.character]
    reason = of_seat(state, seat, int(character.vessel))
    if reason or not known(state, action.vessel):
        return reason or RuleError(f"There is no vessel {action.vessel}.", "MD-CRW.01")
    if character.pool <= 0:
        return RuleError(f"{character.name} is dead.", "MD-CRW.04")
    where = LOCATIONS.index(action.location)
    if where not in locations(state.vessels[action.vessel].kind):
        return RuleError(f"There is no {action.location} aboard that vessel.", "MD-CRW.01")
    if (action.vessel, where) == (character.vessel, character.location):
        return RuleError(f"{character.name} is there already.", "MD-CRW.01")
    if (action.vessel, where) not in posts(state, action.character):
        return RuleError("People move about their ship and the craft it carries, nowhere else.", "MD-CRW.07")
    if state.step == LAUNCHING:
        return RuleError("At a launch people move only to or from a craft.", "MD-CRW.07")
    arriving = state.step == PREPARING and state.phase != SET_UP
    steps = (PROGRAMMING,) if arriving else (PREPARING, PROGRAMMING)
    return in_step(state, steps, "Characters move", "at set-up and in their owner's phase E")
