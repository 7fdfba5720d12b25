/** Distance of a step's target from the top of the window, and the smallest one, in CSS pixels (specification, 0078). */
const above = 400;
const minAbove = 96;

type Place = {
  /** Height of the window, and position of the target in it, in CSS pixels. */
  readonly windowHeight: number;
  readonly top: number;
  readonly height: number;
  /** Scroll position of the page. */
  readonly scrolled: number;
};

/**
 * The scroll position that shows a target 400 px below the top of the window; less, but at least 96 px, where it would
 * not fit into the rest of the window.
 */
export function scrollPlace({ windowHeight, top, height, scrolled }: Place): number {
  const room = Math.max(minAbove, Math.min(above, windowHeight - height));
  return Math.max(0, scrolled + top - room);
}
