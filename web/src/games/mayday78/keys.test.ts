import { describe, expect, test } from 'vitest';
import { stroke } from '../../testing/strokes';
import { command, taken } from './keys';

test.each([
  ['c', 'coast'], ['0', 'coast'], ['Enter', 'send'], ['Escape', 'reset'], ['ArrowRight', 'next'], ['ArrowUp', 'previous'],
  ['+', 'closer'], ['-', 'farther'], ['h', 'follow'], ['f', 'flight'], ['g', 'whole'],
])('%s means %s', (key, deed) => {
  expect(command(stroke(key))).toMatchObject({ do: deed });
});

describe('who gets the key', () => {
  const within = (html: string): Element => {
    document.body.innerHTML = html;
    return document.body.firstElementChild!;
  };

  test('a text field keeps everything', () => {
    expect(taken(within('<input type="text">'), 'q')).toBe(true);
    expect(taken(within('<textarea></textarea>'), 'Enter')).toBe(true);
  });

  test('a button keeps its Enter and nothing else', () => {
    expect(taken(within('<button>x</button>'), 'Enter')).toBe(true);
    expect(taken(within('<button>x</button>'), 'q')).toBe(false);
  });

  test('a button of the board leaves Escape and arrows to the board, one beside it does not', () => {
    const page = within('<main><div><button>x</button></div><button>y</button></main>');
    const [on, beside] = page.querySelectorAll('button');
    for (const key of ['Escape', 'ArrowDown']) {
      expect(taken(on!, key, page.firstElementChild!)).toBe(false);
      expect(taken(beside!, key, page.firstElementChild!)).toBe(true);
    }
  });

  test('an open menu keeps the Escape that closes it', () => {
    const menu = within('<details open><summary>x</summary></details>');
    expect(taken(menu.firstElementChild, 'Escape', document.body)).toBe(true);
  });

  test('the petal already chosen leaves Enter to the board, so that pressing it again flies', () => {
    expect(taken(within('<button data-chosen>x</button>'), 'Enter')).toBe(false);
  });

  test('a legal hex leaves Enter to the board, which sends the choice', () => {
    expect(taken(within('<div role="button" data-legal="1,1"></div>'), 'Enter')).toBe(false);
  });
});
