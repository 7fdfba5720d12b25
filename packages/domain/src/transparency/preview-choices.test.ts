import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingForPreview } from './preview-choices.ts';

const empty = { sku: '', ean: '', barCodeType: 'code128' };
const customerId = '7';

test.each([
  [{ ...empty, type: 1 }, 'sku'],
  [{ ...empty, type: 1, sku: ' ' }, 'sku'],
  [{ ...empty, type: 2, sku: 'A-1' }, undefined],
  [{ ...empty, type: 9, sku: 'A-1' }, undefined],
  [{ ...empty, type: 3, sku: 'A-1' }, 'ean'],
  [{ ...empty, type: 3, ean: '12345678901' }, 'ean'],
  [{ ...empty, type: 3, ean: '12345678901a' }, 'ean'],
  [{ ...empty, type: 3, ean: '012345678905' }, undefined],
  [{ ...empty, type: 3, ean: '4006381333931' }, undefined],
  [{ ...empty, type: 4, customerId }, 'ean'],
  [{ ...empty, type: 4, ean: 'X00ABCDEF1' }, 'customer'],
  [{ ...empty, type: 4, ean: 'X00ABCDEF1', customerId }, undefined],
  [{ ...empty, type: 4, ean: 'X00ABCDEF1', customerId, barCodeType: 'ean' }, 'ean'],
  [{ ...empty, type: 4, ean: '4006381333931', customerId, barCodeType: 'ean' }, undefined],
])('a preview of %o lacks %s', (choices, missing) => {
  expect(missingForPreview(choices)).toBe(missing);
});

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'A-1',
    'X00ABCDEF1',
    '012345678905',
    '4006381333931',
    '12345678901',
    '12345678901234',
  ),
  fc.string({ maxLength: 16 }),
);
const anyChoices = fc.record({
  type: fc.integer({ min: 0, max: 9 }),
  sku: texts,
  ean: texts,
  barCodeType: fc.constantFrom('code128', 'ean', 'upc'),
  customerId: fc.option(fc.constantFrom('', '7'), { nil: undefined }),
});
const hasDigits = (text: string) => /^\d+$/.test(text) && [12, 13].includes(text.length);

test('there is a preview exactly with what its type needs', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const { type, sku, ean, barCodeType } = choices;
      const hasCustomer = (choices.customerId ?? '') !== '';
      const isEnabled =
        type === 3
          ? hasDigits(ean)
          : type === 4
            ? hasCustomer && (barCodeType === 'code128' ? ean.trim() !== '' : hasDigits(ean))
            : sku.trim() !== '';
      expect(missingForPreview(choices) === undefined).toBe(isEnabled);
    }),
  );
});

test('more choices never take a preview away from types that don’t use them', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      const { type } = choices;
      if (type !== 4)
        expect(missingForPreview({ ...choices, customerId: '7', barCodeType: 'ean' })).toBe(
          missingForPreview(choices),
        );
    }),
  );
});
