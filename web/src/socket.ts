// One live line to a table: it comes back by itself and says where it left off.
import type { Accepted, Failed, FromClient, FromServer, GalleryLine, Refused, TableInfo, Update } from './wire';

/** What is to be done: one thing, or several in a row. */
export type Deed = { action: unknown } | { actions: unknown[]; pass_over?: boolean };

/** `waiting` is between two attempts; `failed` is for good. */
export type LineState = 'connecting' | 'open' | 'waiting' | 'failed' | 'closed';

export interface Listener {
  update: (update: Update) => void;
  seats: (table: TableInfo) => void;
  accepted: (accepted: Accepted) => void;
  refused: (refused: Refused) => void;
  gallery: (lines: GalleryLine[]) => void;
  failed: (failed: Failed) => void;
  state: (state: LineState) => void;
}

export interface LineOptions {
  url: string;
  token: string | null;
  listener: Listener;
  connect?: (url: string) => WebSocket;
  random?: () => number;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 8000;
// What trying again would not mend; anything else the server may get over.
const FINAL = new Set(['not_found', 'unauthorized', 'malformed', 'invalid', 'too_large']);

export class Line {
  state: LineState = 'closed';
  private socket: WebSocket | null = null;
  private after = 0;
  private seen = false;
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private readonly wake = () => this.hurry();

  constructor(private readonly options: LineOptions) {}

  open(): void {
    window.addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.dial();
  }

  /** Hang up for good. */
  close(): void {
    this.stop('closed');
  }

  /** Send a decision about the position after `ply`; false when there is no line to send it on. Under the same id it counts once. */
  act(ply: number, deed: Deed, id: string): boolean {
    return this.say({ type: 'act', ply, ...deed, id });
  }

  /** Talk to the other spectators; false when there is no line to talk on. */
  speakInGallery(name: string, text: string): boolean {
    return this.say({ type: 'gallery', name, text });
  }

  private say(message: FromClient): boolean {
    if (this.state !== 'open' || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private dial(): void {
    clearTimeout(this.retry);
    this.become('connecting');
    const connect = this.options.connect ?? ((url: string) => new WebSocket(url));
    const socket = connect(this.options.url);
    this.socket = socket;
    socket.onopen = () => {
      // Nothing seen yet is not the same as having seen the set-up, whose ply is 0.
      const after = this.seen ? { after: this.after } : {};
      socket.send(JSON.stringify({ type: 'hello', token: this.options.token, ...after }));
      this.become('open');
      this.beat();
    };
    socket.onmessage = (event: MessageEvent) => {
      if (this.socket === socket) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as FromServer;
    const { listener } = this.options;
    this.beat();
    switch (message.type) {
      case 'update':
        this.attempts = 0;
        this.seen = true;
        this.after = message.ply;
        return listener.update(message);
      case 'seats':
        return listener.seats(message.table);
      case 'accepted':
        return listener.accepted(message);
      case 'refused':
        return listener.refused(message);
      case 'gallery_talk':
        return listener.gallery(message.lines);
      case 'failed':
        if (FINAL.has(message.error)) this.stop('failed');
        return listener.failed(message);
      case 'pong':
        return;
    }
  }

  /** Ask for a sign of life after a silence, and give the line up when none comes. */
  private beat(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => {
      this.say({ type: 'ping' });
      this.pulse = setTimeout(() => this.lost(), ANSWER_WITHIN);
    }, PING_EVERY);
  }

  private lost(): void {
    this.drop();
    const random = this.options.random ?? Math.random;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts);
    this.attempts += 1;
    this.become('waiting');
    // Some disorder, so that a restarted server does not meet everybody at once.
    this.retry = setTimeout(() => this.dial(), wait * (0.75 + random() / 2));
  }

  /** Try again at once when the network or the reader comes back. */
  private hurry(): void {
    if (this.state === 'waiting' && !document.hidden) this.dial();
  }

  private stop(state: LineState): void {
    window.removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    clearTimeout(this.retry);
    this.drop();
    this.become(state);
  }

  private drop(): void {
    clearTimeout(this.pulse);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private become(state: LineState): void {
    this.state = state;
    this.options.listener.state(state);
  }
}

/** The address of a table's socket, on the page's own host. */
export function socketUrl(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
