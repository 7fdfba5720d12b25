import { expect, test } from 'vitest';
import { gs1Fault, hasRightDigit, lacksFnc1, linkFault } from './gs1-content.ts';

const gtin = '0100012345678905';

test('check digits are computed as by GS1', () => {
  for (const right of ['4006381333931', '00012345678905', '96385074', '106141412345678908'])
    expect([right, hasRightDigit(right)]).toEqual([right, true]);
  expect(hasRightDigit('4006381333932')).toBe(false);
});

test.each([
  [`${gtin}1727013110ABC`, undefined],
  [`${gtin}10AB\u001d17270131`, undefined],
  ['00106141412345678908', undefined],
  [`${gtin}17270200`, undefined],
  [`${gtin}3103000500`, undefined],
  ['8008anything', undefined],
  ['0100012345678906', { variant: 'check-digit', element: '(01) 00012345678906' }],
  [`${gtin}17271341`, { variant: 'content', element: '(17) 271341' }],
  [`${gtin}17270229`, { variant: 'content', element: '(17) 270229' }],
  ['01000123', { variant: 'content', element: '(01) 000123' }],
  [`${gtin}10${'A'.repeat(21)}`, { variant: 'content', element: `(10) ${'A'.repeat(21)}` }],
])('%j', (content, fault) => {
  expect(gs1Fault(content)).toEqual(fault);
});

test('links with a number in their path', () => {
  expect(linkFault('https://id.example/01/09506000134352')).toBeUndefined();
  expect(linkFault('https://id.example/01/09506000134352/10/A?17=270131')).toBeUndefined();
  expect(linkFault('https://id.example/01/09506000134353/10/A')).toEqual({
    variant: 'check-digit',
    element: '(01) 09506000134353',
  });
  // Paths with numbers that are no GS1 keys.
  for (const page of ['https://shop.example/2026/01/20260115', 'https://shop.example/01/news', 'honey'])
    expect([page, linkFault(page)]).toEqual([page, undefined]);
});

test('a GS1 code without FNC1', () => {
  expect(lacksFnc1('(01)00012345678905(17)270131')).toBe(true);
  expect(lacksFnc1(`${gtin}1727013110ABC`)).toBe(true);
  for (const other of [gtin, '0123456789012345', 'https://label.example', '01000123456789061727013110ABC'])
    expect([other, lacksFnc1(other)]).toEqual([other, false]);
});
