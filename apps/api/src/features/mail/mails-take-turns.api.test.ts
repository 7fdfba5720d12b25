import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTask } from '#platform/tasks/queue-repository.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { sendMail } from './index.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

/** A code that somebody waits for. */
const sendCode = (to: string, key: string) =>
  sendMail(shop.app, shop.app.db, {
    template: 'confirm-sign-up',
    site: 'de',
    to,
    key,
    data: { name: '', code: '123456', minutes: 15 },
  });

test('a mail is sent before the many that wait for one other address', async () => {
  const many = `${randomUUID()}@example.com`;
  for (let n = 0; n < 20; n += 1) await sendCode(n % 2 === 0 ? many : many.toUpperCase(), `many:${n}`);
  await sendCode(`${randomUUID()}@example.com`, 'other');
  const taken: unknown[] = [];
  for (let n = 0; n < 3; n += 1) {
    const task = await takeTask(shop.app.db, ['mail.send']);
    taken.push((task?.payload as { key?: string } | undefined)?.key);
  }
  expect(taken.slice(0, 2)).toContain('other');
});
