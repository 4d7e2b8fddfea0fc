// Which markers the reader points at in the notebook or the debrief, so that the table can show where they lie.

class Pointing {
  /** By their places in the view's list of markers. */
  markers = $state.raw<readonly number[]>([]);

  at(markers: readonly number[]): void {
    this.markers = markers;
  }

  away(): void {
    this.markers = [];
  }
}

export const pointing = new Pointing();
