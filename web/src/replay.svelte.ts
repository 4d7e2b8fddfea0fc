// A game gone through again: frames fetched in batches, a clock that turns them.
import { api, problemOf } from './api';
import type { Frame, NewsItem, Problem } from './wire';

export const BATCH = 40;
export const SPEEDS = [0.5, 1, 2, 4, 8];

export type Fetch = (start: number, count: number, seat: number | null) => Promise<{ frames: Frame[]; last: number }>;

export class Replay {
  /** The ply shown; the frame may still be on its way. */
  at = $state(0);
  last = $state(0);
  playing = $state(false);
  speed = $state(1);
  seat = $state<number | null>(null);
  problem = $state.raw<Problem | null>(null);
  private frames = $state.raw(new Map<number, Frame>());
  private asked = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown = $state.raw<Frame | null>(null);

  constructor(private readonly fetch: Fetch) {}

  /** The frame to draw: the one asked for, or the last one drawn until that has come. */
  get frame(): Frame | null {
    return this.frames.get(this.at) ?? this.shown;
  }

  get loading(): boolean {
    return !this.frames.has(this.at);
  }

  /** The oldest ply from which the frames run without a gap up to the one shown. */
  get from(): number {
    let ply = this.at;
    while (ply > 0 && this.frames.has(ply - 1)) ply -= 1;
    return ply;
  }

  /** What had been told by the ply shown, as far back as frames are here. */
  get log(): NewsItem[] {
    const news: NewsItem[] = [];
    for (let ply = this.from; ply <= this.at; ply++) news.push(...(this.frames.get(ply)?.news ?? []));
    return news;
  }

  async go(ply: number): Promise<void> {
    this.at = Math.max(0, Math.min(ply, this.last || ply));
    await this.need(this.at);
    const frame = this.frames.get(this.at);
    if (frame) this.shown = frame;
    // The next batch is fetched before it is needed, so that playing does not stumble.
    const ahead = Math.min(this.at + BATCH / 2, this.last);
    if (!this.frames.has(ahead)) void this.need(ahead);
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.go(this.at + by);
  }

  async loadEarlier(): Promise<void> {
    if (this.from > 0) await this.need(this.from - 1);
  }

  /** Begin again with other eyes at the same ply. */
  async see(seat: number | null): Promise<void> {
    this.seat = seat;
    this.frames = new Map();
    this.asked.clear();
    await this.go(this.at);
  }

  play(): void {
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    void this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private async tick(): Promise<void> {
    await this.go(this.at);
    if (!this.playing) return;
    if (this.at >= this.last) return this.pause();
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      this.at += 1;
      void this.tick();
    }, 1000 / this.speed);
  }

  private async need(ply: number): Promise<void> {
    const start = Math.floor(ply / BATCH) * BATCH;
    if (this.frames.has(ply) || this.asked.has(start)) return;
    this.asked.add(start);
    const seat = this.seat;
    try {
      const batch = await this.fetch(start, BATCH, seat);
      if (seat !== this.seat) return;
      const frames = new Map(this.frames);
      for (const frame of batch.frames) frames.set(frame.ply, frame);
      this.frames = frames;
      this.last = batch.last;
      this.problem = null;
      if (this.at > this.last) this.at = this.last;
    } catch (error) {
      this.pause();
      this.problem = problemOf(error);
      this.asked.delete(start);
    }
  }
}

/** The frames of a stored table, through eyes whose secret this browser may hold. */
export function framesOf(table: string, tokenOf: (seat: number | null) => string | null): Fetch {
  return (start, count, seat) => api.frames(table, start, count, seat, tokenOf(seat));
}
