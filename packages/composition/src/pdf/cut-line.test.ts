import { expect, test } from 'vitest';
import type { Composition } from '../composition.ts';
import { layOut } from '../layout/lay-out.ts';
import { black } from '../paint.ts';
import { pressFile } from '../testing/rasters.ts';
import { withCutLine } from './cut-line.ts';

const numbers: Composition = {
  trim: { shape: 'rounded', width: 50, height: 30, cornerRadius: 2 },
  bleed: 2.5,
  elements: [
    {
      ...{ kind: 'text', name: 'number', content: { field: 'number' }, face: 'text', size: 16, paint: black },
      frame: { x: 2, y: 18, width: 40, height: 10 },
    },
  ],
};

test('the line that is cut has a plate of its own and is in the file once', () => {
  const label = layOut(withCutLine(numbers));
  const layouts = Array.from({ length: 100 }, (_none, index) => label({ number: String(index) }));
  expect(layouts[0]?.faults).toEqual([]);
  expect(layouts[0]?.layers.map(({ common }) => common)).toEqual([true, false]);
  const [one, all] = [pressFile(layouts.slice(0, 1)), pressFile(layouts)];
  expect(Buffer.from(all).toString('latin1').split('/Separation/CutContour/DeviceCMYK')).toHaveLength(2);
  expect((all.length - one.length) / 99).toBeLessThan(600);
});
