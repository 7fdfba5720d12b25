import { expect, test } from 'vitest';
import { hasGoods } from './has-goods.ts';

test('labels and sample packs are shipped, services alone are not', () => {
  const one = [{ id: 'a' }];
  expect(hasGoods({ jobs: [], sample_packs: [] })).toBe(false);
  expect(hasGoods({ jobs: one, sample_packs: [] })).toBe(true);
  expect(hasGoods({ jobs: [], sample_packs: one })).toBe(true);
});
