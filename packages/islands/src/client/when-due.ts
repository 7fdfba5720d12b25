import type { Moment } from '../registry.ts';

/** How far from the screen an island is taken over, so that it is live when it comes into view. */
const nearBy = '200px';

const firstTouches = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

const never = () => undefined;

function whenTouched(element: HTMLElement, begin: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const name of firstTouches) element.addEventListener(name, begin, options);
  return () => {
    for (const name of firstTouches) element.removeEventListener(name, begin, options);
  };
}

function whenIdle(begin: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(begin, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

function whenVisible(element: HTMLElement, begin: () => void): () => void {
  // An element with `display: contents` has no box of its own: its children are observed.
  if (element.childElementCount === 0) {
    begin();
    return never;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
    },
    { rootMargin: nearBy },
  );
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
}

/**
 * Calls `begin` once, at the moment; whatever the moment is, at the latest when somebody touches the island. Returns a
 * function that stops waiting.
 */
export function whenDue(element: HTMLElement, moment: Moment, begin: () => void): () => void {
  if (moment === 'load') {
    begin();
    return never;
  }
  const waits: (() => void)[] = [];
  let isOver = false;
  const stop = () => {
    isOver = true;
    for (const wait of waits) wait();
  };
  const once = () => {
    if (isOver) return;
    stop();
    begin();
  };
  waits.push(whenTouched(element, once));
  if (moment === 'idle') waits.push(whenIdle(once));
  if (moment === 'visible') waits.push(whenVisible(element, once));
  if (isOver) stop();
  return stop;
}
