import { expect, test } from 'vitest';
import {
  emptyLabel,
  type LabelValues,
  lackOf,
  missingChoice,
  offeredLabel,
  previewFieldsOf,
  withType,
} from './label-values.ts';

const values = (more: Partial<LabelValues> = {}): LabelValues => ({ ...emptyLabel('de'), ...more });
const nobody = { customerId: undefined, brandId: undefined };
const names = (label: LabelValues, customerId?: number) =>
  previewFieldsOf(label, { customerId, brandId: 'id' }).map(([name]) => name);

test('the preview is enabled by the type: an SKU, an EAN of 12 or 13 digits, or an EAN and a customer', () => {
  expect(missingChoice(values(), 7)).toBe('sku');
  expect(missingChoice(values({ sku: 'SOAP' }), undefined)).toBeUndefined();
  expect(missingChoice(values({ type: '3', sku: 'SOAP', ean: '40063813339' }), 7)).toBe('ean');
  expect(missingChoice(values({ type: '3', ean: '400638133393' }), undefined)).toBeUndefined();
  expect(missingChoice(values({ type: '4', ean: 'X001' }), undefined)).toBe('customer');
  expect(missingChoice(values({ type: '4', ean: 'X001' }), 7)).toBeUndefined();
  expect(missingChoice(values({ type: '4', ean: 'X001', barCodeType: 'ean' }), 7)).toBe('ean');
});

test('what is missing is asked for by its own name: an FNSKU may be any number', () => {
  const lack = (more: Partial<LabelValues>, customerId?: number) =>
    lackOf(values(more), missingChoice(values(more), customerId));
  expect(lack({})).toEqual({ field: 'sku', text: 'sku' });
  expect(lack({ type: '3' })).toEqual({ field: 'ean', text: 'ean' });
  expect(lack({ type: '4' }, 7)).toEqual({ field: 'ean', text: 'fnsku' });
  expect(lack({ type: '4', barCodeType: 'ean' }, 7)).toEqual({ field: 'ean', text: 'ean' });
  expect(lack({ type: '4', ean: 'X001' })).toEqual({ field: 'type', text: 'customer' });
  expect(lack({ sku: 'SOAP' })).toBeUndefined();
});

test('a preview is asked for with the fields that its type shows', () => {
  const all = values({ sku: ' SOAP ', ean: '4006381333931', label1: 'Soap', brand: 'b' });
  expect(previewFieldsOf(all, { customerId: 7, brandId: undefined })).toContainEqual(['sku', 'SOAP']);
  expect(names(all, 7)).not.toContain('ean');
  expect(names({ ...all, type: '3' }, 7)).toContain('ean');
  expect(names({ ...all, type: '3' }, 7)).not.toContain('customerId');
  expect(names({ ...all, type: '4' }, 7)).toEqual(expect.arrayContaining(['label1', 'customerId', 'brand']));
  expect(names({ ...all, type: '4' })).not.toContain('brand');
});

test('another type brings its usual size and layout, unless they were chosen', () => {
  const wide = withType(values(), '2');
  expect([wide.width, wide.height]).toEqual([50.8, 25.4]);
  expect(previewFieldsOf(wide, nobody)).toContainEqual(['layout', 'row']);
  const own = withType(values({ width: 40, height: 30, layout: 'turned' }), '4');
  expect([own.width, own.height]).toEqual([40, 30]);
  expect(previewFieldsOf(own, nobody)).toContainEqual(['layout', 'turned']);
});

test('a draft keeps what is offered and begins anew with what is not', () => {
  const draft = {
    ...values({ type: '4', ean: 'X001' }),
    lang: 'xx',
    layout: 'round',
  } as unknown as LabelValues;
  expect(offeredLabel(draft, emptyLabel('de'), ['de', 'en'])).toEqual(values({ type: '4', ean: 'X001' }));
});
