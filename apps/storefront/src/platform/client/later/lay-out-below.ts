import { whenIdle } from './when-idle.ts';

/**
 * Lays out what stands below the first view (class `below`), one part each time the browser rests, so that no step is
 * long; then marks the document, and parts of pages that come later are laid out at once. Gives back how to stop.
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
