import { whenIdle } from './when-idle.ts';

/**
 * Lays out the content below the first view (class `below`), one part per idle period, so that no task is
 * long; then marks the document, so that parts of pages that come later are laid out at once. Returns a
 * function to stop.
 */
export function layOutBelow(): () => void {
  const { documentElement: root } = document;
  const parts = [...document.querySelectorAll<HTMLElement>('.below')];
  const layOut = () => {
    const part = parts.shift();
    if (!part) {
      root.dataset.laidOut = '';
      return;
    }
    part.style.contentVisibility = 'visible';
    stop = whenIdle(layOut);
  };
  let stop = whenIdle(layOut);
  return () => stop();
}
