// What the keys do on the board, carried out on the bridge.
import { look } from '../../board/keys';
import type { Bridge } from './bridge.svelte';
import type { Conduct } from './conduct.svelte';
import type { FlightComputer } from './flight/flight.svelte';
import type { Command } from './keys';
import type { Lookout } from './lookout.svelte';

export interface Hands {
  bridge: Bridge;
  lookout: Lookout;
  conduct: Conduct;
  computer: FlightComputer;
  busy: () => boolean;
  /** The choice went to another one; the focus goes with it. */
  moved: () => void;
}

/** Carry a command out; false when it means nothing now, so that the key stays with the browser. */
export function obey(asked: Command, hands: Hands): boolean {
  const { bridge, lookout, conduct } = hands;
  switch (asked.do) {
    case 'thrust': {
      const to = bridge.plan ? bridge.choice.towards(asked.direction) : null;
      if (to) conduct.choose(to);
      return to !== null;
    }
    case 'coast':
      if (bridge.plan) conduct.choose(bridge.plan.unthrust);
      return bridge.plan !== null;
    case 'send':
      return conduct.confirm();
    case 'reset':
      return conduct.reset();
    case 'end':
      return conduct.end();
    case 'next':
    case 'previous': {
      const by = asked.do === 'next' ? 1 : -1;
      if (hands.busy() || (!bridge.plan && !bridge.items.length)) return false;
      if (bridge.plan) bridge.choice.cycle(by);
      else bridge.cycle(by);
      hands.moved();
      return true;
    }
    case 'vessel':
      if (bridge.actors.length < 2) return false;
      bridge.next(1);
      return true;
    case 'flight':
      return hands.computer.toggle();
    default:
      look(asked, lookout);
      return true;
  }
}
