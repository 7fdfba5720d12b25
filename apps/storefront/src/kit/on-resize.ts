import { timers } from './timers.ts';

/** Calls a function once the size of the window has not changed for 100 ms. Returns a function to stop. */
export function onResize(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(act, timers.resize);
  };
  window.addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', wait);
  };
}
