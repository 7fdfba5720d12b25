import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { workJobs } from './work-jobs.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ rooms: [] });
});
afterAll(() => shop.close());

test('jobs nobody waits for never take every lane', async () => {
  const { services } = shop;
  const ran: string[] = [];
  const held: (() => void)[] = [];
  for (const key of ['a', 'b', 'c', 'd']) await services.queue.enqueue(services.db, 'long', {}, { key });
  await services.queue.enqueue(services.db, 'short', {}, { key: 'e' });
  const work = workJobs(services, [
    {
      name: 'long',
      isPatient: true,
      run: () =>
        new Promise((done) => {
          ran.push('long');
          held.push(done);
        }),
    },
    { name: 'short', run: async () => void ran.push('short') },
  ]);
  await expect.poll(() => ran.includes('short'), { timeout: 10_000 }).toBe(true);
  expect(held).toHaveLength(2);
  // Let go, all of them are done.
  const letGo = setInterval(() => held.splice(0).forEach((done) => void done()), 20);
  await expect.poll(() => ran.filter((name) => name === 'long').length, { timeout: 10_000 }).toBe(4);
  await work.stop();
  clearInterval(letGo);
});
