import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { type Behaviour, startOffices } from '#testing/stand-in-offices.ts';
import { checkNumber } from './check-number.ts';
import { vat } from './index.ts';

let offices: Awaited<ReturnType<typeof startOffices>>;
let shop: Harness;
beforeAll(async () => {
  offices = await startOffices();
  shop = await openHarness({
    features: [vat],
    settings: {
      VIES_ADDRESS: offices.address,
      VIES_REQUESTER: 'DE136695976',
      HMRC_ADDRESS: offices.address,
      HMRC_CLIENT_ID: 'an-application',
      HMRC_CLIENT_SECRET: 'its-secret',
      HMRC_REQUESTER: 'GB553557881',
    },
  });
});
afterAll(async () => {
  await shop.close();
  await offices.close();
});
let count = 0;
/** A number that was not checked before: the tests share the stored answers. */
const fresh = () => `FR${String(10_000_000_000 + ++count)}`;
const check = (number: string) => checkNumber(shop.app, number);
beforeEach(async () => {
  // A success closes the circuit breaker, which an earlier test may have opened.
  offices.be('valid');
  await check(fresh());
});

describe('VIES', () => {
  test('gets the shop’s own number, and its answer is stored with everything that proves it', async () => {
    const number = fresh();
    const asked = await check(number);
    expect(asked).toMatchObject({
      state: 'valid',
      row: {
        number,
        office: 'vies',
        consultation: 'WAPIAAAAY1234567',
        requester: 'DE136695976',
        name: 'Lilas SARL',
        address: '3 rue des Lilas\n69001 Lyon',
      },
    });
    expect(JSON.parse(offices.requests.at(-1)?.body ?? '')).toEqual({
      countryCode: 'FR',
      vatNumber: number.slice(2),
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    });
  });

  test('is asked once about a number, however many ask concurrently or later', async () => {
    const number = fresh();
    const before = offices.requests.length;
    const answers = await Promise.all(Array.from({ length: 30 }, () => check(number)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['valid']));
    expect((await check(number)).state).toBe('valid');
    expect(offices.requests.length - before).toBe(1);
  });

  test('answers that a number is not registered, which is stored as well', async () => {
    const number = fresh();
    offices.be('invalid');
    expect((await check(number)).state).toBe('invalid');
    offices.be('valid');
    expect((await check(number)).state).toBe('invalid');
  });

  test.each<Behaviour>([
    'silent',
    'drips',
    'huge',
    'no-json',
    'redirect',
    'error',
    'state-down',
    'other-number',
  ])('that is %s counts as no answer, and is asked again later', async (behaviour) => {
    const number = fresh();
    offices.be(behaviour);
    expect(await check(number)).toEqual({ state: 'down' });
    expect(offices.requests.some(({ path }) => path === '/elsewhere')).toBe(false);
    offices.be('valid');
    expect((await check(number)).state).toBe('valid');
  });

  test('is not asked for a while after three failures in a row', async () => {
    offices.be('error');
    for (let round = 0; round < 3; round += 1) await check(fresh());
    const before = offices.requests.length;
    expect(await check(fresh())).toEqual({ state: 'down' });
    expect(offices.requests).toHaveLength(before);
  });
});

describe('HMRC', () => {
  test('is asked with a token that is fetched once', async () => {
    const before = offices.requests.length;
    expect(await check('GB980780684')).toMatchObject({
      state: 'valid',
      row: { office: 'hmrc', consultation: 'kTN-xbH-uVb', requester: 'GB553557881', name: 'Vine Ltd' },
    });
    await check('GB553557881');
    const asked = offices.requests.slice(before);
    expect(asked.map(({ path }) => path)).toEqual([
      '/oauth/token',
      '/organisations/vat/check-vat-number/lookup/980780684/553557881',
      '/organisations/vat/check-vat-number/lookup/553557881/553557881',
    ]);
    expect(asked[0]?.body).toContain('grant_type=client_credentials');
    expect(asked[1]?.authorization).toBe('Bearer token-1');
    offices.be('invalid');
    expect((await check('GB333289454')).state).toBe('invalid');
  });
});

test('numbers of offices that are not configured are not checked', async () => {
  expect(await check('CHE107787577')).toEqual({ state: 'unasked' });
  expect(await check('GBGD001')).toEqual({ state: 'unasked' });
});

test('a stored answer never changes', async () => {
  await check(fresh());
  for (const statement of [sql`update vat_checks set valid = false`, sql`delete from vat_checks`])
    await expect(statement.execute(shop.app.db)).rejects.toThrow('never change');
});
