/** In ms after the end of a touch: the browser's `click` for it has been dispatched by then. */
const touchToClick = 120;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function release(): void {
  isPressed = false;
  const due = [...waiting];
  waiting.clear();
  for (const act of due) act();
}

const releaseIn = (ms: number) => () => {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
};

if (typeof window !== 'undefined') {
  const early = { capture: true, passive: true };
  window.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(timer);
      isPressed = true;
    },
    early,
  );
  window.addEventListener('click', releaseIn(0), early);
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    window.addEventListener(end, releaseIn(touchToClick), early);
}

/**
 * Runs a callback that changes the layout: at once, or after the click if a pointer is pressed. A press takes the focus
 * from a field; if its error appeared at that moment, the pressed button would move away under the pointer, and the
 * press would be lost. Returns a function to cancel.
 */
export function whenReleased(act: () => void): () => void {
  if (!isPressed) {
    act();
    return () => undefined;
  }
  waiting.add(act);
  return () => waiting.delete(act);
}
