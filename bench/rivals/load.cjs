// Players for any of the servers that are compared: so many tables of two, flat out or at a pace. Prints JSON.
// node load.cjs KIND ADDRESS TABLES SECONDS MOVES_A_SECOND_A_TABLE (0 for as fast as they can)
'use strict';
const WebSocket = require('ws');
const { io } = require('socket.io-client');

const [kind, address, tables, seconds, pace] = process.argv.slice(2);
const WARM_UP = 1500;
const times = [];
let bytes = 0;
let counting = false;

const later = () => (Number(pace) ? 1000 * (0.5 + Math.random()) / Number(pace) : 0);

/** One player of a table: `go` is called when it may move, and `moved` when everybody has been told of its move. */
class Clock {
  begin() {
    this.at = performance.now();
  }
  end() {
    if (this.at !== undefined && counting) times.push(performance.now() - this.at);
    this.at = undefined;
  }
}

const when = (act) => (later() ? setTimeout(act, later()) : act());

async function mayday() {
  const order = {
    game: 'mayday78',
    scenario: 'grand-prix',
    seats: [{ kind: 'me' }, { kind: 'me' }],
    options: { gp_turns: 10000 },
    listed: false,
  };
  const answer = await fetch(`http://${address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  });
  const made = await answer.json();
  for (const { seat, token } of made.held) {
    const socket = new WebSocket(`ws://${address}/api/tables/${made.table}/socket`, { perMessageDeflate: false });
    const clock = new Clock();
    let waiting = -1;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
    socket.on('message', (data) => {
      if (counting) bytes += data.length;
      const heard = JSON.parse(data);
      if (heard.type !== 'update') return;
      if (waiting >= 0 && heard.ply > waiting) {
        clock.end();
        waiting = -1;
      }
      if (waiting < 0 && heard.actors.includes(seat) && heard.legal.length > 1) {
        waiting = heard.ply;
        const { action } = heard.legal[Math.floor(Math.random() * (heard.legal.length - 1))];
        when(() => {
          clock.begin();
          socket.send(JSON.stringify({ type: 'act', ply: heard.ply, action }));
        });
      }
      // Whoever is out or home leaves the race to others: another table in its place.
      if (heard.table.status === 'over' && seat === 0) mayday();
      if (heard.table.status === 'over') socket.close();
    });
  }
}

function boardgame(number) {
  const match = `match-${process.pid}-${number}`;
  for (const player of ['0', '1']) {
    const socket = io(`http://${address}/counting`, { transports: ['websocket'], forceNew: true, perMessageDeflate: false });
    const clock = new Clock();
    const credentials = undefined;
    const state = (found) => {
      if (found.ctx.currentPlayer !== player) return;
      when(() => {
        clock.begin();
        const payload = { type: 'count', args: [], playerID: player, credentials };
        socket.emit('update', { type: 'MAKE_MOVE', payload }, found._stateID, match, player);
      });
    };
    socket.io.engine?.on?.('packet', () => {});
    socket.on('connect', () => socket.emit('sync', match, player, credentials, 2));
    socket.on('sync', (_, info) => state(info.state));
    socket.on('update', (_, found) => {
      if (counting) bytes += JSON.stringify(found).length;
      if (clock.at !== undefined && found.ctx.currentPlayer !== player) clock.end();
      state(found);
    });
  }
}

function relay(number) {
  const act = JSON.stringify({ type: 'act', ply: 0, action: { type: 'burn', vessel: 0, to: [12, -5] } });
  const name = `${process.pid}${number}`;
  const players = [0, 1].map((seat) => {
    const socket = new WebSocket(`ws://${address}/${name}`, { perMessageDeflate: false });
    const clock = new Clock();
    socket.on('message', (data) => {
      if (counting) bytes += data.length;
      const heard = JSON.parse(data);
      clock.end();
      if (heard.ply % 2 === seat) {
        when(() => {
          clock.begin();
          socket.send(act);
        });
      }
    });
    return new Promise((open) => socket.on('open', () => open(socket)));
  });
  Promise.all(players).then(([first]) => first.send(act));
}

async function main() {
  const begin = { mayday, boardgame, relay }[kind];
  for (let number = 0; number < Number(tables); number += 1) await begin(number);
  await new Promise((done) => setTimeout(done, WARM_UP));
  counting = true;
  const started = performance.now();
  await new Promise((done) => setTimeout(done, 1000 * Number(seconds)));
  counting = false;
  const took = (performance.now() - started) / 1000;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const found = { moves: times.length / took, p50: at(0.5), p99: at(0.99), longest: at(1), bytes: bytes / Math.max(1, times.length) };
  console.log(JSON.stringify(found));
  process.exit(0);
}

main();
