// The helm: where the future marker of the unit that moves may go, which place is chosen, and who flies along.
import { add, DIRECTIONS, hexAt, key as hexKey, sub, type At, type Direction, type Point } from '../../../board/hex';
import { sentence, unitName } from '../names';
import { hexes, nameOf, spot, type Spot } from '../places';
import { legalOf, type Action, type ActionOf, type LegalAction, type View } from '../types';
import type { Chosen } from '../chosen.svelte';
import { forecast, waysWords, type Drawn, type Leg } from './forecast';

export interface Option extends Spot {
  name: string;
  /** G that it takes from the baseline. */
  g: number;
  /** May it be taken plainly, and with evasion? */
  plain: boolean;
  evading: boolean;
  /** What becomes of the unit there, if it does not survive it. */
  peril: string;
}

/** Who makes the same move: this unit alone, those on its course, those chosen, all that wait. */
export type Company = 'one' | 'course' | 'chosen' | 'all';
export type Task = 'advance' | 'thrust' | 'place' | 'dive' | null;

const vector = (from: Spot, to: Spot): Spot => ({ at: sub(to.at, from.at), level: to.level - from.level });
const plus = (a: Spot, b: Spot): Spot => ({ at: add(a.at, b.at), level: a.level + b.level });

/** Where the marker is before thrust, by the first place of a list. */
export const baseOf = (view: View, first: Spot): Spot => ({ at: first.at, level: view.plane ? view.plane[1] : first.level });

export class Helm {
  evade = $state(false);
  company = $state<Company>('one');
  private picked = $state<string | null>(null);
  /** The level whose hexes are shown, while it is another than that of the chosen place. */
  private raised = $state<number | null>(null);

  constructor(
    private readonly view: () => View,
    private readonly legal: () => readonly LegalAction[],
    private readonly chosen: Chosen,
    /** Turns to another level, where places are offered level by level (M4-TDM.03). */
    private readonly turn: (climb: ActionOf<'climb'>) => void = () => undefined,
    /** What the server draws of a course; null where there is nobody to ask. */
    private readonly drawn: Drawn = () => null,
  ) {}

  readonly advances: ActionOf<'advance'>[] = $derived.by(() => legalOf(this.legal(), 'advance'));
  readonly dives: ActionOf<'dive'>[] = $derived.by(() => legalOf(this.legal(), 'dive'));
  readonly landing: ActionOf<'land'> | undefined = $derived.by(() => legalOf(this.legal(), 'land')[0]);
  private readonly thrusts: ActionOf<'thrust'>[] = $derived.by(() => legalOf(this.legal(), 'thrust'));
  private readonly places: ActionOf<'place'>[] = $derived.by(() => legalOf(this.legal(), 'place'));
  private readonly climbs: ActionOf<'climb'>[] = $derived.by(() => legalOf(this.legal(), 'climb'));

  readonly task: Task = $derived.by(() =>
    this.advances.length ? 'advance' : this.thrusts.length ? 'thrust' : this.places.length ? 'place' : this.dives.length ? 'dive' : null,
  );

  /** The unit whose marker is set: the mover, or what is launched, as far as it is there already. */
  readonly unit: string = $derived.by(() => {
    const view = this.view();
    if (this.task !== 'place') return view.mover;
    return view.question?.unit || (legalOf(this.legal(), 'hold')[0]?.ship ?? '');
  });

  /** The first of the list: the baseline, or on another level the place straight above or below it. */
  private readonly first: Spot | null = $derived.by(() => {
    const first = this.thrusts[0]?.to ?? this.places[0]?.to;
    return first === undefined ? null : spot(first);
  });

  /** Before thrust: gravity has done its work, the marker is here (M4-MOV.08). */
  readonly baseline: Spot | null = $derived.by(() => this.first && baseOf(this.view(), this.first));

  /** Where the unit is now, and where it came from. */
  readonly present: Spot | null = $derived.by(() => {
    const markers = this.markers;
    return markers ? spot(markers.present) : null;
  });

  /** Where it would go had gravity not pulled. */
  readonly straight: Spot | null = $derived.by(() => {
    const markers = this.markers;
    if (!markers) return null;
    const [past, present] = [spot(markers.past), spot(markers.present)];
    return plus(present, vector(past, present));
  });

  private get markers() {
    const view = this.view();
    return [...view.ships, ...view.salvos].find((one) => one.ref === this.unit)?.markers ?? null;
  }

  readonly options: readonly Option[] = $derived.by(() => {
    const base = this.baseline;
    if (!base) return [];
    const perils = new Map(this.view().perils);
    const found = new Map<string, Option>();
    const note = (name: string, plain: boolean, evading: boolean): void => {
      const known = found.get(name);
      if (known) {
        known.plain ||= plain;
        known.evading ||= evading;
        return;
      }
      const place = spot(name);
      const g = hexes(base.at, place.at) + Math.abs(place.level - base.level);
      found.set(name, { ...place, name, g, plain, evading, peril: perils.get(name) ?? '' });
    };
    for (const { to, evade } of this.thrusts) note(to, !evade, evade ?? false);
    for (const { to } of this.places) note(to, true, false);
    return [...found.values()];
  });

  private readonly byName = $derived.by(() => new Map(this.options.map((one) => [one.name, one])));

  readonly mayEvade: boolean = $derived.by(() => this.options.some((one) => one.evading));
  /** Evading as it counts now: the wish of the last unit does not bind one that cannot. */
  readonly evades: boolean = $derived.by(() => this.evade && this.mayEvade);
  readonly most: number = $derived.by(() => Math.max(0, ...this.options.filter(this.allows).map((one) => one.g)));

  /** May this place be taken, evading or not as it is set? */
  readonly allows = (one: Option): boolean => (this.evade && this.mayEvade ? one.evading : one.plain);

  /** The chosen place; the baseline until one is chosen. */
  readonly option: Option | null = $derived.by(() => {
    const first = this.first;
    if (!first) return null;
    const found = this.picked === null ? undefined : this.byName.get(this.picked);
    if (found && this.allows(found)) return found;
    return this.byName.get(nameOf(first.at, first.level)) ?? null;
  });

  /** The course to the chosen place, and the turns after it; the last one known while another is being reckoned. */
  readonly legs: readonly Leg[] = $derived.by(() => {
    const { option, present } = this;
    const found = option && present ? forecast(this.drawn, present, option) : [];
    return (this.drawnLast = found ?? this.drawnLast);
  });
  private drawnLast: readonly Leg[] = [];

  /** The hexes that a choice of letters passes. */
  ways(from: Spot, to: Spot, by: string): string {
    return waysWords(this.drawn, from, to, by);
  }

  readonly changed: boolean = $derived.by(() => (this.option?.g ?? 0) > 0 || this.evades);
  readonly level: number = $derived.by(() => this.raised ?? this.option?.level ?? 0);
  /** Places on the level that is shown. */
  readonly shown: readonly Option[] = $derived.by(() => this.options.filter((one) => one.level === this.level));
  private readonly byHex = $derived.by(() => new Map(this.shown.map((one) => [hexKey(one.at), one])));

  at(hex: At): Option | undefined {
    return this.byHex.get(hexKey(hex));
  }

  /** A new question: nothing is chosen yet. */
  renew(): void {
    this.picked = null;
    this.raised = null;
  }

  readonly pick = (one: Option): void => {
    if (!this.allows(one)) return;
    this.picked = one.name;
    this.raised = null;
    if (!this.byName.has(one.name)) this.climb(one.level);
  };

  private climb(level: number): void {
    const found = this.climbs.find((one) => one.level === level);
    if (found) this.turn(found);
  }

  /** The nearest place that may be taken, to a point of the board. */
  near(point: Point): Option | null {
    const hex = hexAt(point);
    const open = this.shown.filter(this.allows);
    return open.length ? open.reduce((best, one) => (hexes(one.at, hex) < hexes(best.at, hex) ? one : best)) : null;
  }

  /** One more G that way, if there is one left. */
  towards(direction: Direction): Option | null {
    const from = this.option;
    const step = DIRECTIONS.find(({ name }) => name === direction)?.step;
    if (!from || !step) return null;
    return this.open(add(from.at, step), from.level);
  }

  /** One level up or down. */
  rise(by: number): Option | null {
    const from = this.option;
    if (!from) return null;
    return this.open(from.at, from.level + by) ?? this.beyond(from, from.level + by);
  }

  /** A place on a level that is still to be turned to. */
  private beyond(from: Option, level: number): Option | null {
    const base = this.baseline;
    if (!base || !this.climbs.some((one) => one.level === level)) return null;
    const g = hexes(base.at, from.at) + Math.abs(level - base.level);
    return g <= this.most ? { ...from, level, g, name: nameOf(from.at, level), peril: '' } : null;
  }

  private open(at: At, level: number): Option | null {
    const found = this.byName.get(nameOf(at, level));
    return found && this.allows(found) ? found : null;
  }

  readonly drift = (): void => {
    this.picked = null;
    this.raised = null;
    this.evade = false;
    if (this.baseline && this.first && this.first.level !== this.baseline.level) this.climb(this.baseline.level);
  };

  readonly setEvade = (on: boolean): void => {
    this.evade = on;
  };

  /** The action that carries the choice out. */
  readonly action: Action | null = $derived.by(() => {
    const one = this.option;
    if (!one) return null;
    if (this.task === 'place') return { type: 'place', to: one.name };
    return { type: 'thrust', to: one.name, evade: this.evades };
  });

  /** What the thrust adds to the baseline. */
  readonly shift: Spot | null = $derived.by(() => (this.baseline && this.option ? vector(this.baseline, this.option) : null));

  /** Others that wait and may make the same move. */
  readonly companions: Readonly<Record<Company, readonly string[]>> = $derived.by(() => {
    const view = this.view();
    const waiting = view.waiting.filter((ref) => ref !== this.unit);
    const chosen = this.chosen.units.includes(this.unit) ? waiting.filter((ref) => this.chosen.units.includes(ref)) : [];
    return { one: [], course: this.task === 'thrust' ? waiting.filter((ref) => this.alongside(ref)) : [], chosen, all: this.task === 'thrust' ? waiting : [] };
  });

  /** Is a unit that waits on the course that the mover was on before it moved? */
  private alongside(ref: string): boolean {
    const view = this.view();
    const one = [...view.ships, ...view.salvos].find((unit) => unit.ref === ref)?.markers;
    const mover = this.markers;
    return !!one && !!mover && ref[0] === this.unit[0] && one.present === mover.past && one.future === mover.present;
  }

  /** Volleys that are still to be launched after this one, as far as they were ordered. */
  readonly rest: number = $derived.by(() => {
    const view = this.view();
    if (this.task !== 'place' || view.stage !== 'launch') return 0;
    return view.ships.reduce((sum, ship) => sum + new Set(ship.salvos.map((one) => one.volley)).size, 0) - 1;
  });

  /** Those that go along as it is set now. */
  readonly along: readonly string[] = $derived.by(() => this.companions[this.company]);

  /** Why a hex cannot be chosen, with the rule that says so. */
  why(hex: At): { text: string; rule: string } {
    const base = this.baseline;
    const who = this.unit ? sentence(unitName(this.view(), this.unit)) : 'It';
    if (!base) return { text: 'Nothing is set here just now.', rule: 'M4-MOV.09' };
    const g = hexes(base.at, hex) + Math.abs(this.level - base.level);
    if (this.task === 'place') return { text: `That takes ${g} G; its thrust is ${this.most}.`, rule: this.view().stage === 'craft' ? 'M4-LCH.03' : 'M4-MIS.08' };
    if (this.evades && g === this.most + 1) return { text: `That takes ${g} G and evading one more; ${who} has ${this.most + 1}.`, rule: 'M4-EVP.02' };
    return { text: `That takes ${g} G; ${who} has ${this.most}${this.evades ? ' beside evading' : ''}.`, rule: 'M4-MOV.10' };
  }
}

const ways = (shift: Spot): string => {
  const parts: string[] = [];
  let left = shift.at;
  for (const { name, step } of DIRECTIONS) {
    let count = 0;
    while (hexes([0, 0], sub(left, step)) < hexes([0, 0], left)) {
      left = sub(left, step);
      count += 1;
    }
    if (count) parts.push(count === 1 ? name : `${count} ${name}`);
  }
  if (shift.level) parts.push(`${Math.abs(shift.level)} ${shift.level > 0 ? 'up' : 'down'}`);
  return parts.join(', ');
};

/** A displacement in words: `2 NE, 1 up`; nothing for none. */
export const shiftWords = (shift: Spot | null): string => (shift ? ways(shift) : '');
