import type { Frame } from '../composition.ts';

/** Divides a frame from left to right by shares of any sum, with gaps of `gap` mm between the parts. */
export function across(frame: Frame, shares: readonly number[], gap: number): readonly Frame[] {
  const room = Math.max(0, frame.width - gap * (shares.length - 1));
  const sum = shares.reduce((total, share) => total + share, 0);
  let x = frame.x;
  return shares.map((share) => {
    const width = (room * share) / sum;
    const part = { ...frame, x, width };
    x += width + gap;
    return part;
  });
}

/** Divides a frame from top to bottom, as `across`. */
export const down = ({ x, y, width, height }: Frame, shares: readonly number[], gap: number) =>
  across({ x: y, y: x, width: height, height: width }, shares, gap).map(
    (part): Frame => ({ x: part.y, y: part.x, width: part.height, height: part.width }),
  );

/** The square in the middle of a frame. */
export function squareIn({ x, y, width, height }: Frame): Frame {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}
