// Whether one's secrets are covered on this screen; remembered for each table, and shared by all its parts.

const KEY = 'mayday.cover';

function covered(place: string): boolean {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]).includes(place);
  } catch {
    return false;
  }
}

class Cover {
  on = $state(false);
  private place = '';

  /** Take up what was chosen at this table. */
  at(place: string): void {
    this.place = place;
    this.on = covered(place);
  }

  toggle(): void {
    this.set(!this.on);
    try {
      const others = (JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]).filter((one) => one !== this.place).slice(-30);
      localStorage.setItem(KEY, JSON.stringify(this.on && this.place ? [...others, this.place] : others));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }

  /** For now, without being remembered: between two people at one screen. */
  set(on: boolean): void {
    this.on = on;
  }
}

export const cover = new Cover();
