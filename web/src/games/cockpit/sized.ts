// Tells how large an element is, now and whenever that changes.
import type { Attachment } from 'svelte/attachments';

export function sized(tell: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (node) => {
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => tell(node.clientWidth, node.clientHeight));
    observer.observe(node);
    return () => observer.disconnect();
  };
}
