// Pan and zoom of an SVG by mouse, wheel, finger and pinch.
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import { untrack } from 'svelte';
import { NEAREST, type Camera } from './camera.svelte';

/** Whatever carries this attribute is dragged itself, and does not pan the board. */
const GRAB = '[data-grab]';

/** Tie an SVG to a camera; `touched` tells that the reader moved it by hand. Svelte attaches it with `{@attach}`. */
export function panzoom(camera: Camera, touched: () => void) {
  return (svg: SVGSVGElement): (() => void) => {
    const behaviour = zoom<SVGSVGElement, unknown>()
      .scaleExtent([camera.farthest, NEAREST])
      .extent(() => [
        [0, 0],
        [camera.width, camera.height],
      ])
      .filter((event: Event) => {
        if (event.target instanceof Element && event.target.closest(GRAB) && event.type !== 'wheel') return false;
        return !(event instanceof MouseEvent && event.button);
      })
      .on('zoom', (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (event.sourceEvent) {
          camera.stop();
          touched();
        }
        camera.set(event.transform);
      });
    const selection = select(svg).call(behaviour).on('dblclick.zoom', null);
    camera.moved = (look) => selection.call(behaviour.transform, zoomIdentity.translate(look.x, look.y).scale(look.k));
    return () => {
      camera.stop();
      camera.moved = () => {};
      selection.on('.zoom', null);
    };
  };
}

/** Keep the camera's size that of an element. */
export function measured(camera: Camera, changed: () => void) {
  return (element: HTMLElement): (() => void) => {
    const measure = (): void => {
      if (!element.clientWidth || !element.clientHeight) return;
      const grown = camera.width !== element.clientWidth || camera.height !== element.clientHeight;
      camera.width = element.clientWidth;
      camera.height = element.clientHeight;
      if (grown) changed();
    };
    untrack(measure);
    if (typeof ResizeObserver === 'undefined') return () => {};
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  };
}

/** Tell when an element has another height. */
export function heightened(changed: () => void) {
  return (element: HTMLElement): (() => void) => {
    if (typeof ResizeObserver === 'undefined') return () => {};
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight === height) return;
      height = element.offsetHeight;
      changed();
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
