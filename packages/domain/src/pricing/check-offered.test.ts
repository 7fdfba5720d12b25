import { expect, test } from 'vitest';
import { checkOffered } from './check-offered.ts';

const list = {
  extras: { 'barcode-check': 2500, design: 4583, 'review-pro': 6500 },
  extrasNotOffered: ['design', 'review-pro'],
};

test('an extra that is not offered is refused where it stands, and the rest is what would be taken', () => {
  expect(checkOffered(list, { extras: ['barcode-check', 'design', 'review-pro'] })).toEqual([
    { path: 'extras.1', code: 'pricing.unknown', params: { id: 'design' }, nearest: ['barcode-check'] },
    { path: 'extras.2', code: 'pricing.unknown', params: { id: 'review-pro' }, nearest: ['barcode-check'] },
  ]);
});

test('whoever held it goes on holding it', () => {
  expect(checkOffered(list, { extras: ['design'] }, ['design'])).toEqual([]);
  expect(checkOffered(list, { extras: ['design', 'review-pro'] }, ['design'])).toMatchObject([
    { path: 'extras.1', nearest: ['design'] },
  ]);
});

test('what is offered instead would be taken: each once, and all of it known', () => {
  const extras = ['design', 'gone', 'barcode-check', 'barcode-check'];
  expect(checkOffered(list, { extras })).toMatchObject([{ nearest: ['barcode-check'] }]);
});

test('a list that hides nothing refuses nothing', () => {
  expect(checkOffered({ extras: list.extras }, { extras: ['design'] })).toEqual([]);
  expect(checkOffered(list, { extras: [] })).toEqual([]);
});
