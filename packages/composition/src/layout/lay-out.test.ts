import { expect, test } from 'vitest';
import type { Composition, Element, TextElement } from '../composition.ts';
import { black } from '../paint.ts';
import { layOut } from './lay-out.ts';

const trim = { shape: 'rectangle', width: 50, height: 30, cornerRadius: 0 } as const;
const text = (more: Partial<TextElement>): TextElement => ({
  kind: 'text',
  name: 'text',
  content: 'Soap',
  frame: { x: 2, y: 2, width: 40, height: 6 },
  face: 'text',
  size: 9,
  paint: black,
  ...more,
});
const composition = (...elements: readonly Element[]): Composition => ({ trim, bleed: 2, elements });
const faultsOf = (element: Element, values = {}) => layOut(composition(element))(values).faults;

test('what does not fit, has no value or lies outside is named', () => {
  expect(faultsOf(text({}))).toEqual([]);
  expect(faultsOf(text({ content: 'Soap '.repeat(30) }))).toEqual([{ code: 'text.too-large', name: 'text' }]);
  expect(faultsOf(text({ content: 'Soap '.repeat(30), ellipsis: true }))).toEqual([
    { code: 'text.cut', name: 'text' },
  ]);
  expect(faultsOf(text({ content: '漢' }))).toEqual([
    { code: 'text.characters', name: 'text', characters: ['漢'] },
  ]);
  expect(faultsOf(text({ content: { field: 'lot' } }))).toEqual([{ code: 'field.missing', name: 'text' }]);
  expect(faultsOf(text({ content: { field: 'constructor' } }))).toEqual([
    { code: 'field.missing', name: 'text' },
  ]);
  expect(faultsOf(text({ content: { field: 'lot' } }), { lot: '7' })).toEqual([]);
  expect(faultsOf(text({ frame: { x: 2, y: 28, width: 40, height: 6 } }))).toEqual([
    { code: 'element.outside', name: 'text' },
  ]);
});

test('an empty value is a value', () => {
  expect(layOut(composition(text({ content: { field: 'lot' } })))({ lot: '' })).toMatchObject({
    faults: [],
    layers: [{ common: false, marks: [] }],
  });
});

test('what is common to all labels is laid out once, in its place among the rest', () => {
  const label = layOut(
    composition(
      text({ name: 'a' }),
      text({ name: 'b' }),
      text({ name: 'c', content: { field: 'lot' } }),
      text({ name: 'd' }),
    ),
  );
  const [first, second] = [label({ lot: '1' }), label({ lot: '2' })];
  expect(first.layers.map(({ common }) => common)).toEqual([true, false, true]);
  expect(second.layers[0]).toBe(first.layers[0]);
  expect(second.layers[1]).not.toEqual(first.layers[1]);
  expect(second.layers[2]).toBe(first.layers[2]);
});

test.each([90, 180, 270] as const)('turned by %d degrees, elements stay within their frame', (turn) => {
  const frame = { x: 5, y: 3, width: 12, height: 20 };
  const [width, height] = turn === 180 ? [12, 20] : [20, 12];
  const corner = (x: number, y: number): Element => ({
    kind: 'shape',
    name: 'corner',
    outline: [{ x, y, segments: [], closed: true }],
    fill: black,
  });
  const { layers } = layOut(
    composition({
      kind: 'turned',
      name: 'turned',
      turn,
      frame,
      elements: [corner(0, 0), corner(width, height)],
    }),
  )({});
  const points = layers[0]?.marks.map(({ at: [a, b, c, d, e, f] }, index) => {
    const [x, y] = index === 0 ? [0, 0] : [width, height];
    return [a * x + c * y + e, b * x + d * y + f];
  });
  const corners = {
    90: [
      [17, 3],
      [5, 23],
    ],
    180: [
      [17, 23],
      [5, 3],
    ],
    270: [
      [5, 23],
      [17, 3],
    ],
  };
  expect(points).toEqual(corners[turn]);
});
