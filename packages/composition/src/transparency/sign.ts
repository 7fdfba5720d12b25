import type { Element, Frame } from '../composition.ts';
import type { Paint } from '../paint.ts';

const blue: Paint = { process: [0.9, 0.45, 0, 0.1] };
const unprinted: Paint = { process: [0, 0, 0, 0] };

/** The letter T on a blue square: a plain stand-in for the sign of the programme, whose owner supplies it. */
export function sign({ x, y, width }: Frame): readonly Element[] {
  const at = (across: number, below: number) => [x + across * width, y + below * width];
  const outline = (name: string, fill: Paint, points: readonly (readonly [number, number])[]): Element => {
    const [[startX = x, startY = y] = [], ...segments] = points.map(([across, below]) => at(across, below));
    return { kind: 'shape', name, outline: [{ x: startX, y: startY, segments, closed: true }], fill };
  };
  return [
    outline('sign', blue, [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]),
    outline('letter of the sign', unprinted, [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.8, 0.36],
      [0.58, 0.36],
      [0.58, 0.82],
      [0.42, 0.82],
      [0.42, 0.36],
      [0.2, 0.36],
    ]),
  ];
}
