// Single keys for the whole page; a board that uses a key for itself takes it first.
import { changeSettings, settings } from './keep';

export interface Shortcut {
  key: string;
  /** How the key is written in the list, where its own name is not what is on the cap. */
  cap?: string;
  does: string;
  run: () => void;
}

class Shortcuts {
  letters = $state(settings().letters);
  helping = $state(false);
  private screens = $state.raw<Shortcut[]>([]);

  /** What can be pressed on this screen. */
  get list(): Shortcut[] {
    return this.screens;
  }

  /** Offer a screen's shortcuts for as long as it is shown. */
  offer(list: Shortcut[]): () => void {
    this.screens = list;
    return () => {
      if (this.screens === list) this.screens = [];
    };
  }

  useLetters(letters: boolean): void {
    this.letters = letters;
    changeSettings({ letters });
  }

  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const printable = event.key.length === 1 && event.key !== ' ';
    if (printable && !this.letters) return;
    if (event.key === '?') {
      event.preventDefault();
      this.helping = true;
      return;
    }
    const found = this.screens.find((one) => one.key.toLowerCase() === event.key.toLowerCase());
    if (!found || (pressing(event.target) && !printable)) return;
    event.preventDefault();
    found.run();
  }
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]):not([type=radio]), select, textarea');
}

/** Space and arrows belong to the control that has them. */
function pressing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button, a, summary, input, [role=slider]');
}

export const shortcuts = new Shortcuts();
