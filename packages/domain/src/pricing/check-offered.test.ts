import { expect, test } from 'vitest';
import { checkOffered, offeredConfiguration, withdrawnExtras } from './check-offered.ts';
import { plainLabel } from './configuration/plain-label.ts';

const list = {
  extras: { 'barcode-check': 2500, design: 4583, 'review-pro': 6500 },
  extrasNotOffered: ['design', 'review-pro'],
};

test('an extra that is not offered is refused at its index, and the suggestion is the rest', () => {
  expect(checkOffered(list, { extras: ['barcode-check', 'design', 'review-pro'] })).toEqual([
    { path: 'extras.1', code: 'pricing.not-offered', nearest: ['barcode-check'] },
    { path: 'extras.2', code: 'pricing.not-offered', nearest: ['barcode-check'] },
  ]);
});

test('removing options no longer offered keeps the rest', () => {
  const configuration = { ...plainLabel, extras: ['design', 'barcode-check', 'gone'] };
  expect(withdrawnExtras(list, configuration)).toEqual(['design', 'gone']);
  expect(offeredConfiguration(list, configuration)).toEqual({
    ...configuration,
    extras: ['barcode-check'],
  });
  expect(offeredConfiguration(list, plainLabel)).toBe(plainLabel);
});

test('the suggestion is valid: known ids, each once', () => {
  const extras = ['design', 'gone', 'barcode-check', 'barcode-check'];
  expect(checkOffered(list, { extras })).toMatchObject([{ nearest: ['barcode-check'] }]);
});

test('a list with everything offered refuses nothing', () => {
  expect(checkOffered({ extras: list.extras }, { extras: ['design'] })).toEqual([]);
  expect(checkOffered(list, { extras: [] })).toEqual([]);
});
