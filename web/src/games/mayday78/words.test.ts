import { describe, expect, test } from 'vitest';
import { scene, type SceneName } from './fixtures/scenes';
import { mayday78 } from './module';
import { clock } from './steps';
import { courseWords, ending, place, progress, pullWords, reason, statusWords, vectorWords, vesselWords, warningWords, worldWords } from './words';

const spoken = (name: SceneName, to: string): string => {
  const { view } = scene(name);
  const plan = view.plans[0]!;
  return courseWords(view, plan, plan.courses.find((course) => course.to.join() === to)!);
};

describe('a course in words', () => {
  test('says the thrust and the next three turns', () => {
    expect(spoken('flight', '6,12')).toBe('Thrust NE: next turn 0702, then 0804, then 0907.');
  });

  test('says where it lands', () => {
    expect(spoken('approach', '4,18')).toBe('Thrust N: lands on Beta next turn.');
  });

  test('says where it crashes, and when', () => {
    expect(spoken('crash', '4,18')).toBe('Thrust S: crashes into Beta next turn.');
    expect(spoken('crash', '4,17')).toBe('Coast: next turn 0506, crashes into Beta in 2 turns.');
  });

  test('from a world is a launch, or staying there', () => {
    expect(spoken('start', '4,3')).toBe('Launch N: next turn 0506, at rest there.');
    expect(spoken('start', '4,4')).toBe('Stay on Alpha.');
  });

  test('names the sheet of a hex the map does not have', () => {
    const { view } = scene('flight');
    expect(place(view, [12, 12])).toBe('0305 on sheet (1,1)');
    expect(place(view, [4, 18])).toBe('Beta');
  });
});

test('only a course that ends on a world has an ending', () => {
  const { view } = scene('crash');
  const ends = view.plans[0]!.courses.map((course) => ending(view, view.plans[0]!, course)?.fate ?? null);
  expect(ends.filter((fate) => fate === 'crashes')).toHaveLength(3);
  expect(ends.filter((fate) => fate === null)).toHaveLength(4);
});

test('the pull of gravity is named by direction, and not at all when there is none', () => {
  expect(pullWords(scene('gravity').view.plans[0]!)).toBe('Gravity bends the course SW and NW.');
  expect(pullWords(scene('flight').view.plans[0]!)).toBe('');
});

describe('why a hex cannot be chosen', () => {
  test('a yacht reaches one hex', () => {
    const { view, names } = scene('flight');
    expect(reason(view, view.plans[0]!, [5, 16], names)).toEqual({ text: 'Yachts thrust 1 hex a turn; that takes 3.', rule: 'MD-MOV.04' });
  });

  test('from a world only the neighbours', () => {
    const { view, names } = scene('landed');
    expect(reason(view, view.plans[0]!, [4, 20], names).rule).toBe('MD-GRV.20');
  });

  test('gravity cannot be declined', () => {
    const { view, names } = scene('gravity');
    expect(reason(view, view.plans[0]!, [5, 20], names).rule).toBe('MD-GRV.03');
  });

  test('another one’s turn', () => {
    const { view, names } = scene('waiting');
    expect(reason(view, null, [5, 20], names)).toEqual({ text: 'It is Ada’s turn to move.', rule: 'MD-SEQ.01' });
  });
});

describe('vessels and worlds in words', () => {
  test('a yacht in flight', () => {
    const { view, names } = scene('flight');
    expect(vesselWords(view, view.vessels[0]!, names)).toBe(
      'Yacht A, Ada; in flight; at 0610; bound 3 S for 0613 at 3 hexes a turn; no world yet.',
    );
  });

  test('in orbit, landed and lost', () => {
    expect(statusWords(scene('gravity').view.vessels[1]!)).toBe('in orbit around Beta');
    expect(statusWords(scene('gravity').view.vessels[2]!)).toBe('landed on Beta');
    expect(statusWords(scene('crash').view.vessels[3]!)).toBe('lost on Gamma');
    expect(vectorWords(scene('start').view.vessels[0]!)).toBe('on the ground');
  });

  test('a meeting ahead warns both', () => {
    const { view } = scene('gravity');
    expect(warningWords(view, view.vessels[0]!)).toEqual(['Bound for 0607, like B.']);
    expect(warningWords(view, view.vessels[1]!)).toEqual(['Bound for 0607, like A.']);
    expect(warningWords(view, view.vessels[3]!)).toEqual([]);
  });

  test('a world tells who is there and who circles it', () => {
    const { view } = scene('gravity');
    expect(worldWords(view, [4, 18])).toBe('Beta at 0507 on sheet 2; landed: Yacht C; in orbit: Yacht B.');
  });
});

describe('what the shell shows of this game', () => {
  test('the progress of each seat', () => {
    expect(mayday78.seatNote(scene('gravity').view, 0)).toBe('Yacht A: 1 of 3 worlds');
    expect(mayday78.seatNote(scene('landed').view, 2)).toBe('Yacht C: 3 of 3 worlds, homeward');
    expect(mayday78.seatNote(scene('crash').view, 3)).toBe('Yacht D: lost on Gamma');
    // Whoever gave up is lost nowhere in particular.
    expect(progress(scene('crash').view, { ...scene('crash').view.vessels[3]!, world: null })).toBe('lost');
  });

  test('the colour of each seat', () => {
    expect(mayday78.seatColour(scene('six').view, 5)).toBe('var(--side-black)');
  });

  test('whose decision it is', () => {
    const { view, names, actors } = scene('flight');
    expect(mayday78.prompt(view, names, 0, actors)).toBe('Your yacht A: choose its course');
    expect(mayday78.prompt(view, names, 1, actors)).toBe('Waiting for Ada');
    expect(mayday78.prompt(view, names, null, actors)).toBe('Waiting for Ada');
  });

  test('who has won', () => {
    const { view, names, actors } = scene('over');
    expect(mayday78.prompt(view, names, 1, actors)).toBe('Ada wins: first home from all the worlds.');
  });
});

test('the clock counts a hundred minutes for each turn that is over', () => {
  const { view } = scene('start');
  expect(clock(view)).toBe('Turn 1, 0 minutes gone');
  expect(clock({ ...view, turn: 7, minutes: 600, turn_limit: 30 })).toBe('Turn 7 of 30, 600 minutes gone');
});
