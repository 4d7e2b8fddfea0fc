import { expect, test } from 'vitest';
import { faults } from './axe';

test('a fault is found and named with its element, and what is in order is not', async () => {
  document.body.innerHTML = '<main><button></button><button>Pass</button><img src="map.png"></main>';
  expect((await faults(document.body)).sort()).toEqual(['button-name: <button></button>', 'image-alt: <img src="map.png">']);
});

test('a picture and a control in it must have names, lines need none, and all are still there afterwards', async () => {
  const drawn = '<svg role="img"><g><path d="M0 0"></path><!----><circle r="1"></circle></g><rect></rect><path d="M1 1" tabindex="0" role="button"></path></svg>';
  document.body.innerHTML = drawn;
  expect((await faults(document.body)).map((fault) => fault.split(':')[0])).toEqual(['aria-command-name', 'nested-interactive', 'svg-img-alt']);
  expect(document.body.innerHTML).toBe(drawn);
});
