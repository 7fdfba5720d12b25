import { islandTag } from '../tags.ts';

/** Buttons that the browser handles itself. */
const native = '[popovertarget], [commandfor]';

/**
 * Clicks on buttons of an island that can't handle them yet are held back, one for each button. Links, forms, details
 * and popovers work without scripts and are left alone.
 */
export function holdClicks(element: HTMLElement): {
  readonly release: () => void;
  readonly drop: () => void;
} {
  const clickedButtons = new Set<HTMLButtonElement>();
  const hold = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    if (button?.type !== 'button' || button.matches(native) || button.closest(islandTag) !== element) return;
    event.preventDefault();
    event.stopPropagation();
    clickedButtons.add(button);
  };
  element.addEventListener('click', hold, { capture: true });
  const drop = () => element.removeEventListener('click', hold, { capture: true });
  return {
    drop,
    release() {
      drop();
      for (const button of clickedButtons) if (button.isConnected) button.click();
    },
  };
}
