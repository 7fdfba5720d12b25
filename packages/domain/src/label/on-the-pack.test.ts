import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelLimits } from './label-shape.ts';
import { circumference, reaches, sizeOnPack } from './size-on-pack.ts';
import { passages, windingFor } from './winding-for.ts';

test('a usual wine bottle', () => {
  const bottle = { diameter: 76, straightHeight: 164 };
  expect(sizeOnPack(bottle, 'front')).toEqual({ width: 79.5, height: 158 });
  expect(sizeOnPack(bottle, 'half')).toEqual({ width: 119.3, height: 158 });
  expect(sizeOnPack(bottle, 'around')).toEqual({ width: 234.7, height: 158 });
});

test('the suggested size can be produced, and its ends never overlap on large packs', () => {
  const side = fc.integer({ min: 10, max: 900 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(...reaches), (diameter, straightHeight, reach) => {
      const { width, height } = sizeOnPack({ diameter, straightHeight }, reach);
      expect(width).toBeGreaterThanOrEqual(labelLimits.min);
      expect(width).toBeLessThanOrEqual(labelLimits.widest);
      expect(height).toBeGreaterThanOrEqual(labelLimits.min);
      expect(height).toBeLessThanOrEqual(labelLimits.highest);
      expect(width).toBeLessThan(circumference({ diameter, straightHeight }));
    }),
  );
});

test('the leading edge of the label meets the leading edge of the pack', () => {
  expect(passages.map((passage) => windingFor(passage, 'inside'))).toEqual([
    { side: 'outside', leading: 'top' },
    { side: 'inside', leading: 'right' },
    { side: 'inside', leading: 'left' },
    { side: 'inside', leading: 'top' },
    { side: 'inside', leading: 'bottom' },
  ]);
});
