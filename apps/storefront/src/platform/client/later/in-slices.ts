/** Longest uninterrupted computation, in ms: half a frame, so that typing and scrolling go on. */
const sliceMs = 8;

/**
 * Runs a long computation in slices, the first one at once, and passes its result on. Between two slices the browser
 * handles input and paints. Returns a function to cancel.
 */
export function inSlices<T>(steps: Iterator<unknown, T>, done: (result: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const work = () => {
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return done(step.value);
    } while (performance.now() < end);
    timer = setTimeout(work, 0);
  };
  work();
  return () => clearTimeout(timer);
}
