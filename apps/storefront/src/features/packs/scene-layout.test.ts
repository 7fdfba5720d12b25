import { turnOnWeb } from '@labelwerk/domain/label/roll.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, viewOf } from './scene-layout.ts';

const packs = ['bottle', 'jar', 'can', 'tube', 'candle', 'pouch', 'drum', 'carton', 'roll', 'sheet'] as const;
const roll = { winding: { side: 'outside', leading: 'top' }, core: 76, diameter: 127 } as const;

test('the label is always in the picture, on every pack and in every window', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...packs),
      fc.integer({ min: 10, max: 312 }),
      fc.integer({ min: 10, max: 700 }),
      fc.constantFrom(0.6, 0.8, 1, 1.4, 2),
      (pack, width, height, aspect) => {
        const label = {
          trim: { shape: 'rectangle', width, height, cornerRadius: 0 },
          look: 'white-gloss',
          finishes: [],
          productType: pack,
        } as const;
        const layout = layOut(pack, label, roll);
        const view = viewOf(layout, aspect, 0.08);
        expect(view.left).toBeLessThanOrEqual(layout.label.left);
        expect(view.right).toBeGreaterThanOrEqual(layout.label.right);
        expect(view.top).toBeLessThanOrEqual(layout.label.top);
        expect(view.bottom).toBeGreaterThanOrEqual(layout.label.bottom);
        expect((view.right - view.left) / (view.bottom - view.top)).toBeCloseTo(aspect, 6);
      },
    ),
  );
});

test('a label that leads sideways lies across the web', () => {
  const label = {
    trim: { shape: 'rectangle', width: 80, height: 30, cornerRadius: 0 },
    look: 'white-gloss',
    finishes: [],
    productType: 'roll',
  } as const;
  const layout = layOut('roll', label, { ...roll, winding: { side: 'outside', leading: 'right' } });
  expect(layout.turn).toBe(270);
  expect(layout.label.right - layout.label.left).toBe(30);
});

test('the edge that leads is uppermost on a web that goes up', () => {
  const middles = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;
  for (const leading of ['top', 'right', 'bottom', 'left'] as const) {
    const angle = (turnOnWeb(leading) * Math.PI) / 180;
    const [x, y] = middles[leading];
    // SVG turns clockwise, with y downwards.
    expect(x * Math.sin(angle) + y * Math.cos(angle)).toBeCloseTo(-1, 6);
  }
});
