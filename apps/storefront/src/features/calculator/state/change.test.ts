import { defaultWinding } from '@labelwerk/domain/label/roll.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { expect, test } from 'vitest';
import { withSortQuantity } from './change.ts';

const roll = { kind: 'roll', core: 76, winding: defaultWinding } as const;
const label = { ...plainLabel, quantity: 1000, sorts: [600, 400] };

test('the number of one design changes the total; designs in turn all take it', () => {
  expect(withSortQuantity({ ...label, form: roll }, 1, 700)).toMatchObject({
    sorts: [600, 700],
    quantity: 1300,
  });
  const inTurn = { ...label, form: { ...roll, designs: 'alternating' as const } };
  expect(withSortQuantity(inTurn, 1, 700)).toMatchObject({ sorts: [700, 700], quantity: 1400 });
  expect(withSortQuantity(inTurn, 0, 999_999)).toMatchObject({
    sorts: [500_000, 500_000],
    quantity: 1_000_000,
  });
});
