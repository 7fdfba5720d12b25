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
