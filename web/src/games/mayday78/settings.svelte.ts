// How one likes to play, remembered by the browser.
const KEY = 'mayday.mayday78';

export class Settings {
  private quick = $state(remembered());

  /** A choice is sent as soon as it is made. */
  get atOnce(): boolean {
    return this.quick;
  }

  set atOnce(on: boolean) {
    this.quick = on;
    try {
      localStorage.setItem(KEY, JSON.stringify({ atOnce: on }));
    } catch {
      // A browser may refuse storage; then it lasts as long as the page.
    }
  }
}

function remembered(): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null && 'atOnce' in kept && kept.atOnce === true;
  } catch {
    return false;
  }
}
