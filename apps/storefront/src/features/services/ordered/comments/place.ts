import type { Place } from '@labelwerk/contracts/values/place.ts';

const middle: Place = { x: 0.5, y: 0.5 };
/** Share of a side that an arrow key moves a place by; with the shift key ten times as much. */
const step = 0.01;
const directions: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000));

/** The place that a key moves a mark to, from the middle if there is none yet; undefined for other keys. */
export function placeAfterKey(
  place: Place = middle,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Place | undefined {
  const direction = directions[key];
  const by = shiftKey ? step * 10 : step;
  return direction && { x: within(place.x + direction.x * by), y: within(place.y + direction.y * by) };
}

/** The place of a press on a picture: the middle if it was made without a pointer. */
export function placeOfPress(
  { clientX, clientY, detail }: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>,
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Place {
  if (detail === 0 || width === 0 || height === 0) return middle;
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}
