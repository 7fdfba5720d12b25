import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { App } from '#platform/app.ts';
import { statusOf } from '#platform/problems/failure.ts';
import { judgeOrderKey, orderKey, orderLink } from './order-link.ts';

const secret = () => randomBytes(32).toString('base64');
const shopOf = (key: string, earlier: readonly string[] = [], at = '2026-11-20T12:00:00Z') =>
  ({
    settings: { ENCRYPTION_KEY: key, EARLIER_ENCRYPTION_KEYS: earlier },
    now: () => new Date(at),
  }) as unknown as Pick<App, 'settings' | 'now'>;
const statusOfJudged = (judged: ReturnType<typeof judgeOrderKey>) => (judged.ok ? 200 : statusOf(judged));

test('a key opens only its own order, until it expires, also after the shop’s encryption key was changed', () => {
  const [old, young] = [secret(), secret()];
  const order = { id: randomUUID(), customer_id: 7 };
  const id = { order, personId: 7 };
  const key = orderKey(shopOf(old), order, 7);
  expect(statusOfJudged(judgeOrderKey(shopOf(old), id, key))).toBe(200);
  expect(statusOfJudged(judgeOrderKey(shopOf(young, [old]), id, key))).toBe(200);
  expect(statusOfJudged(judgeOrderKey(shopOf(young), id, key))).toBe(404);
  expect(
    statusOfJudged(judgeOrderKey(shopOf(old), { ...id, order: { ...order, id: randomUUID() } }, key)),
  ).toBe(404);
  expect(statusOfJudged(judgeOrderKey(shopOf(old, [], '2027-02-18T11:59:59Z'), id, key))).toBe(200);
  expect(statusOfJudged(judgeOrderKey(shopOf(old, [], '2027-02-18T12:00:01Z'), id, key))).toBe(410);
});

test('no other text opens it: a later expiry, a changed character, or any text', () => {
  const shop = shopOf(secret());
  const order = { id: randomUUID(), customer_id: 7 };
  const id = { order, personId: 7 };
  const key = orderKey(shop, order, 7);
  const [expires = '', signed = ''] = key.split('.');
  expect(statusOfJudged(judgeOrderKey(shop, id, `${Number(expires) + 86_400}.${signed}`))).toBe(404);
  fc.assert(
    fc.property(
      // Except the last character: its low bits are not significant.
      fc.nat({ max: key.length - 2 }),
      fc.constantFrom(...'0123456789ABCDEFabcdef_-.'),
      (place, sign) => {
        const other = key.slice(0, place) + sign + key.slice(place + 1);
        expect(statusOfJudged(judgeOrderKey(shop, id, other))).toBe(other === key ? 200 : 404);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(statusOfJudged(judgeOrderKey(shop, id, text))).toBe(404);
    }),
  );
});

test('a key is valid for the mailed person, not for other people of the account', () => {
  const shop = shopOf(secret());
  const order = { id: randomUUID(), customer_id: 7 };
  const key = orderKey(shop, order, 8);
  const opens = (personId: number) => statusOfJudged(judgeOrderKey(shop, { order, personId }, key));
  expect([8, 7, 9].map(opens)).toEqual([200, 404, 404]);
  expect(statusOfJudged(judgeOrderKey(shop, { order, personId: 8 }, orderKey(shop, order, 7)))).toBe(404);
});

test('a mail’s link contains the key only in the fragment', () => {
  const shop = shopOf(secret());
  const url = new URL(
    orderLink(shop, { id: randomUUID(), customer_id: 7, site: 'de' }, 7),
    'https://shop.example',
  );
  expect(url.search).toBe('');
  expect(url.pathname).not.toMatch(/key/);
  expect(url.hash).toMatch(/^#key=\d+\.[\w-]{43}$/);
});
