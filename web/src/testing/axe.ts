// What axe finds wrong with what a test has drawn.
import axe from 'axe-core';

/** Lines and areas that nobody is told of. */
const SHAPES = 'path, rect, circle, ellipse, line, polyline, polygon, use';
const SILENT = ':empty:not([id], [role], [tabindex], [aria-label], [aria-labelledby])';

/** The faults within an element, one line each. */
export async function faults(within: Element): Promise<string[]> {
  // Half of a board is lines and areas, and looking at them takes as long as all the rest: they are out of the way meanwhile.
  const shapes = [...within.querySelectorAll(`:is(${SHAPES})${SILENT}`)].map((shape) => ({ shape, parent: shape.parentNode, next: shape.nextSibling }));
  for (const { shape } of shapes) shape.remove();
  const { violations } = await axe.run(within, {
    // jsdom neither lays out nor paints, and most tests draw a part of a page: both are looked at in a real browser.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    // Naming all that is in order would take longer than finding what is not.
    resultTypes: ['violations'],
  });
  for (const { shape, parent, next } of shapes.reverse()) parent?.insertBefore(shape, next);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
