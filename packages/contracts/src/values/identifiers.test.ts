import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cartItemParams } from '../cart/cart.ts';
import { jobArtworkBody, jobParams, orderedServiceSchema } from '../orders/orders.ts';
import { isUuid, preflightHash, randomId, ruleId, uuid } from './identifiers.ts';

test('each type of identifier accepts those of the shop, and none of another type', () => {
  const samples = {
    uuid: randomUUID(),
    randomId: randomBytes(24).toString('base64url'),
    preflightHash: randomBytes(16).toString('hex'),
  };
  expect(uuid.safeParse(samples.uuid).success).toBe(true);
  expect(uuid.safeParse(samples.randomId).success).toBe(false);
  expect(randomId.safeParse(samples.randomId).success).toBe(true);
  expect(randomId.safeParse('short').success).toBe(false);
  expect(preflightHash.safeParse(samples.preflightHash).success).toBe(true);
  expect(preflightHash.safeParse(samples.uuid).success).toBe(false);
  for (const rule of ['LP-FILE-1', 'refused.encrypted']) expect(ruleId.safeParse(rule).success).toBe(true);
});

test('a UUID is only accepted in the form in which the database writes it', () => {
  const id = randomUUID();
  expect(isUuid(id)).toBe(true);
  for (const other of [id.toUpperCase(), `${id} `, id.slice(1), id.replaceAll('-', ''), ''])
    expect(isUuid(other)).toBe(false);
});

test('a malformed identifier in a path is left to the call, one in a body is refused', () => {
  const none = 'none';
  expect(jobParams.safeParse({ customerId: 1, jobId: none }).success).toBe(true);
  expect(cartItemParams.safeParse({ cartId: none, itemId: none }).success).toBe(true);
  expect(jobArtworkBody.safeParse({ file_ids: [none] }).success).toBe(false);
});

test('a service id is its job id and its kind, or an id of its own', () => {
  const { id } = orderedServiceSchema.shape;
  expect(id.safeParse(randomUUID()).success).toBe(true);
  expect(id.safeParse(`${randomUUID()}-check`).success).toBe(true);
  expect(id.safeParse('check').success).toBe(false);
});
