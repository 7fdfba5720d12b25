import { expect, test } from 'vitest';
import { measuredOf } from './measured.ts';
import { layOut } from './scene-layout.ts';

const roll = { winding: { side: 'outside', leading: 'right' }, core: 76, diameter: 127 } as const;
const label = {
  trim: { shape: 'special', width: 50, height: 30, cornerRadius: 0 },
  look: 'white-gloss',
  finishes: [],
  productType: 'food',
} as const;

test('without a cut line of its own the trim is measured, as rotated in the picture', () => {
  const onPouch = layOut('pouch', label, roll);
  expect(measuredOf(onPouch, label.trim, undefined)).toEqual({
    box: onPouch.label,
    width: '50',
    height: '30',
  });
  expect(measuredOf(layOut('roll', label, roll), label.trim, undefined)).toMatchObject({
    width: '30',
    height: '50',
  });
});

test('for a customer’s own cut line the area inside it is measured', () => {
  const onPouch = layOut('pouch', label, roll);
  const { left, top } = onPouch.label;
  expect(measuredOf(onPouch, label.trim, 'M5 25L45 25L45 10L24.6 2.6L5 10Z')).toEqual({
    box: { left: left + 5, right: left + 45, top: top + 2.6, bottom: top + 25 },
    width: '40',
    height: '≈ 22',
  });
});
