import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { expect, test } from 'vitest';
import { differInNumbersAlone } from './numbers-alone.ts';

test.each([
  [{ width: 61.5, height: 30 }, true],
  [{ quantity: 12, sorts: [6, 6] }, true],
  [{ finishes: [...plainLabel.finishes], form: { ...plainLabel.form } }, true],
  [{ width: 61.5, material: 'another' }, false],
  [{ finishes: [...plainLabel.finishes, 'FOIL'] }, false],
  [{ form: { kind: 'single' as const } }, false],
  [{ contour: 'drop' as const }, false],
])('whether a change concerns numbers only: %j', (changed, alone) => {
  expect(differInNumbersAlone(plainLabel, { ...plainLabel, ...changed })).toBe(alone);
  expect(differInNumbersAlone({ ...plainLabel, ...changed }, plainLabel)).toBe(alone);
});
