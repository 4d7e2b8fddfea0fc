// Where things lie round the table: one's own seat at the foot, the others clockwise from it.

export interface Spot {
  /** The middle of the cards, and the angle by which they are turned to face their owner. */
  x: number;
  y: number;
  turn: number;
  /** The middle of the name plate, outside the cards. */
  plateX: number;
  plateY: number;
}

export interface Room {
  width: number;
  height: number;
  /** Half the size of a name plate, half the height of a card, what is left free between the two, and round the rim. */
  plateX: number;
  plateY: number;
  depth: number;
  gap: number;
  rim: number;
}

/** Points on an ellipse at even steps along its rim, the first at the foot, going clockwise. */
export function round(count: number, radiusX: number, radiusY: number): number[] {
  const steps = 720;
  const lengths = [0];
  for (let step = 1; step <= steps; step += 1) {
    const [a, b] = [((step - 1) / steps) * 2 * Math.PI, (step / steps) * 2 * Math.PI];
    const dx = radiusX * (Math.sin(b) - Math.sin(a));
    const dy = radiusY * (Math.cos(b) - Math.cos(a));
    lengths.push((lengths[step - 1] ?? 0) + Math.hypot(dx, dy));
  }
  const whole = lengths[steps] ?? 1;
  return Array.from({ length: count }, (_, i) => {
    const wanted = (whole * i) / count;
    const step = lengths.findIndex((length) => length >= wanted);
    return (Math.max(0, step) / steps) * 2 * Math.PI;
  });
}

/** Each seat's place, by seat number: the widest ring whose plates lie clear of the cards and within the room. */
export function spots(crew: number, foot: number, room: Room): Spot[] {
  let [radiusX, radiusY] = [Math.max(40, room.width / 2 - room.plateX), Math.max(30, room.height / 2 - room.plateY)];
  let made = laid(crew, foot, room, radiusX, radiusY);
  for (let tries = 0; tries < 200; tries += 1) {
    const overX = Math.max(...made.map((spot) => Math.abs(spot.plateX - room.width / 2))) + room.plateX + room.rim - room.width / 2;
    const overY = Math.max(...made.map((spot) => Math.abs(spot.plateY - room.height / 2))) + room.plateY + room.rim - room.height / 2;
    if ((overX <= 0 || radiusX <= 40) && (overY <= 0 || radiusY <= 30)) break;
    if (overX > 0) radiusX = Math.max(40, radiusX - Math.max(1, overX / 2));
    if (overY > 0) radiusY = Math.max(30, radiusY - Math.max(1, overY / 2));
    made = laid(crew, foot, room, radiusX, radiusY);
  }
  return made;
}

function laid(crew: number, foot: number, room: Room, radiusX: number, radiusY: number): Spot[] {
  const angles = round(crew, radiusX, radiusY);
  return Array.from({ length: crew }, (_, seat) => {
    const angle = angles[(seat - foot + crew) % crew] ?? 0;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const turn = Math.atan2(sin / radiusX, cos / radiusY);
    const [outX, outY] = [-Math.sin(turn), Math.cos(turn)];
    // As far out as two boxes need that are parted by a line across.
    const clear = room.depth + Math.abs(outX) * room.plateX + Math.abs(outY) * room.plateY + room.gap;
    const [x, y] = [room.width / 2 - radiusX * sin, room.height / 2 + radiusY * cos];
    return { x, y, turn: (turn * 180) / Math.PI, plateX: x + outX * clear, plateY: y + outY * clear };
  });
}
