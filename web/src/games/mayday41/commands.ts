// What a command does on the board; it answers whether there was anything to do.
import { announcer } from '../../announce.svelte';
import type { At } from '../../board/hex';
import { look } from '../../board/keys';
import type { Chosen } from './chosen.svelte';
import type { Command } from './keys';
import { hexWords, unitsAt, type Cursor } from './map/cursor.svelte';
import { levelsOf, type Layers } from './map/layers.svelte';
import type { Lookout } from './map/lookout.svelte';
import { unitsOf } from './map/units';
import type { Helm, Option } from './moving/helm.svelte';
import { nameOf } from './places';
import type { View } from './types';

export interface Around {
  view: () => View;
  busy: () => boolean;
  helm: Helm;
  chosen: Chosen;
  cursor: Cursor;
  layers: Layers;
  lookout: Lookout;
  send: () => void;
  refuse: (hex: At) => void;
}

export function obey(asked: Command, around: Around): boolean {
  const { helm, chosen, cursor, layers, lookout } = around;
  switch (asked.do) {
    case 'thrust':
      return picked(around, helm.towards(asked.direction));
    case 'rise':
      return picked(around, helm.rise(asked.by));
    case 'drift':
      if (!helm.option) return false;
      helm.drift();
      return true;
    case 'evade':
      if (!helm.option || !helm.mayEvade) return false;
      helm.setEvade(!helm.evade);
      return true;
    case 'level': {
      const levels = levelsOf(around.view());
      if (levels.length) layers.step(asked.by, levels);
      return levels.length > 0;
    }
    case 'cursor':
      return moved(around, asked.step);
    case 'enter':
      return entered(around);
    case 'next':
      return next(around);
    case 'reset':
      cursor.at = null;
      if (helm.changed) helm.drift();
      else chosen.clear();
      return true;
    default:
      look(asked, lookout);
      return true;
  }
}

function picked({ helm }: Around, one: Option | null): boolean {
  if (!helm.option) return false;
  if (!one) announcer.say('No G left for that.');
  else {
    helm.pick(one);
    announcer.say(`${nameOf(one.at, one.level)}, ${one.g} G${one.peril ? `, ${one.peril}` : ''}`);
  }
  return true;
}

function moved({ view, helm, chosen, cursor, lookout }: Around, step: 'up' | 'down' | 'left' | 'right'): boolean {
  const lead = unitsOf(view()).find((unit) => unit.ref === (chosen.target ?? chosen.lead)) ?? unitsOf(view())[0];
  const from = helm.option?.at ?? lead?.present.at;
  if (!from) return false;
  const at = cursor.move(step, from);
  lookout.bring([at]);
  announcer.say(hexWords(view(), helm, at));
  return true;
}

/** On a hex: choose the place, or what lies there; otherwise fly what is chosen. */
function entered({ view, busy, helm, chosen, cursor, send, refuse }: Around): boolean {
  const at = cursor.at;
  if (at && helm.option) {
    const one = helm.at(at);
    if (!one || !helm.allows(one)) refuse(at);
    else if (one === helm.option) {
      if (!busy()) send();
    } else {
      helm.pick(one);
      announcer.say(`Chosen, ${one.g} G. Enter flies it.`);
    }
    return true;
  }
  if (at) {
    const here = unitsAt(view(), at);
    if (!here.length) return false;
    const current = here.findIndex((unit) => chosen.has(unit.ref));
    chosen.only(here[(current + 1) % here.length]!.ref);
    return true;
  }
  if (!helm.option || busy()) return false;
  send();
  return true;
}

/** The next unit of one's own: among those that wait, else among all on the map. */
function next({ view, chosen, lookout }: Around): boolean {
  const own = unitsOf(view()).filter((unit) => unit.own);
  const waiting = own.filter((unit) => view().waiting.includes(unit.ref));
  const list = waiting.length ? waiting : own;
  if (!list.length) return false;
  const now = list.findIndex((unit) => unit.ref === chosen.lead);
  const unit = list[(now + 1) % list.length]!;
  chosen.only(unit.ref);
  lookout.bring([unit.present.at]);
  return true;
}
