import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldGround, faultsOfFields } from './check-fields.ts';
import { textField } from './testing-fields.ts';
import type { VariableField } from './variable-field.ts';

const ground: FieldGround = {
  trim: { shape: 'rectangle', width: 80, height: 50, cornerRadius: 0 },
  pages: 2,
  quantity: 1000,
};
const codesOf = (more: Partial<VariableField>, on: Partial<FieldGround> = {}) =>
  faultsOfFields([textField(more)], { ...ground, ...on }).map(({ code }) => code);
const serial = (first: number, step: number, digits: number) =>
  ({ source: { kind: 'serial', first, step, digits } }) as const;
const type = textField().type;

test('a field is refused for what is wrong with it alone', () => {
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ name: ' ' })).toEqual(['variable.field-name']);
  expect(codesOf({ page: 3 })).toEqual(['variable.field-page']);
  expect(codesOf({ frame: { x: 4, y: 4, width: 1, height: 8 } })).toEqual(['variable.field-small']);
  expect(codesOf({ frame: { x: Number.NaN, y: 4, width: 9, height: 8 } })).toEqual([
    'variable.field-outside',
  ]);
  expect(codesOf({ type: { ...type, least: 3 } })).toEqual(['variable.field-size']);
  expect(codesOf({ type: { ...type, least: 3 }, kind: 'qr' })).toEqual([]);
  expect(codesOf({}, { columns: ['name'] })).toEqual(['variable.field-column']);
  expect(codesOf({}, { columns: ['Name'] })).toEqual([]);
});

test('numbers keep their length up to the last label', () => {
  expect(codesOf(serial(1, 1, 4))).toEqual([]);
  expect(codesOf(serial(1, 1, 3))).toEqual(['variable.field-serial']);
  expect(codesOf(serial(999, -1, 3))).toEqual([]);
  expect(codesOf(serial(998, -1, 3))).toEqual(['variable.field-serial']);
  expect(codesOf(serial(1, 0, 4))).toEqual(['variable.field-serial']);
  expect(codesOf(serial(1.5, 1, 4))).toEqual(['variable.field-serial']);
});

test('two fields have different names', () => {
  const faults = faultsOfFields([textField(), textField({ name: 'NAME ' })], ground);
  expect(faults).toEqual([{ code: 'variable.field-repeated', index: 1 }]);
  expect(faultsOfFields([], ground)).toEqual([{ code: 'variable.fields-none' }]);
  expect(faultsOfFields(Array(31).fill(textField()), ground)).toEqual([{ code: 'variable.fields-many' }]);
});

test('every corner of a frame keeps the safety margin of the cut line', () => {
  const sides = { shape: fc.constantFrom('rectangle', 'rounded', 'circle', 'oval') } as const;
  const side = fc.double({ min: 20, max: 100, noNaN: true });
  const part = fc.double({ min: -0.1, max: 1.1, noNaN: true });
  fc.assert(
    fc.property(fc.record({ ...sides, width: side, height: side }), part, part, (label, across, down) => {
      const trim = { ...label, cornerRadius: label.shape === 'rounded' ? 8 : 0 };
      const frame = { x: across * trim.width, y: down * trim.height, width: 6, height: 4 };
      const isInside = !codesOf({ frame }, { trim }).includes('variable.field-outside');
      const centre = [trim.width / 2, trim.height / 2] as const;
      for (const x of [frame.x, frame.x + frame.width])
        for (const y of [frame.y, frame.y + frame.height]) {
          if (!isInside) continue;
          expect(Math.min(x, y, trim.width - x, trim.height - y)).toBeGreaterThan(1.99);
          if (trim.shape !== 'circle' && trim.shape !== 'oval') continue;
          const reach = Math.hypot(
            (x - centre[0]) / (trim.width / 2 - 2),
            (y - centre[1]) / (trim.height / 2 - 2),
          );
          expect(reach).toBeLessThan(1.001);
        }
    }),
  );
});
