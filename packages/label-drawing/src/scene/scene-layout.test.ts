import { turnOnWeb } from '@labelwerk/domain/label/roll.ts';
import { labelsPerSheet } from '@labelwerk/domain/label/sheet.ts';
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

test('a label that leads sideways is rotated on the web', () => {
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

test('the leading edge is on top of a web that leaves the roll upwards', () => {
  const middles = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;
  for (const leading of ['top', 'right', 'bottom', 'left'] as const) {
    const angle = (turnOnWeb(leading) * Math.PI) / 180;
    const [x, y] = middles[leading];
    // SVG rotates clockwise, with y pointing down.
    expect(x * Math.sin(angle) + y * Math.cos(angle)).toBeCloseTo(-1, 6);
  }
});

test('a sheet shows as many labels as fit on it, in their orientation, all within the chosen format', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('A4', 'SRA3' as const),
      fc.integer({ min: 10, max: 200 }),
      fc.integer({ min: 10, max: 280 }),
      (format, width, height) => {
        const label = {
          trim: { shape: 'rectangle', width, height, cornerRadius: 0 },
          look: 'white-gloss',
          finishes: [],
          productType: 'sheet',
        } as const;
        const { grid, size, turn, label: first } = layOut('sheet', label, roll, format);
        const labelCount = labelsPerSheet(format, label.trim);
        expect((grid?.columns ?? 0) * (grid?.rows ?? 0)).toBe(labelCount);
        expect(size.width).toBe(format === 'A4' ? 210 : 320);
        expect(first.right - first.left).toBe(turn === 0 ? width : height);
        expect(first.left + (grid?.columns ?? 0) * (grid?.across ?? 0)).toBeLessThanOrEqual(
          size.width / 2 + 3,
        );
        expect(first.top + (grid?.rows ?? 0) * (grid?.down ?? 0)).toBeLessThanOrEqual(size.height + 3);
      },
    ),
  );
});
