import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword as password } from '#testing/clients/pool-client.ts';
import { sessionClient } from '#testing/clients/session-client.ts';
import { codeOf, givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
let client: ReturnType<typeof sessionClient>;
beforeAll(async () => {
  shop = await openHarness();
  client = sessionClient(shop);
});
afterAll(() => shop.close());

test('staff remove it for a customer who lost phone and codes: once, with a note, and the customer is told', async () => {
  const owner = await givenStaff(shop, 'owner');
  const service = await givenStaff(shop, 'service', owner.token);
  const email = await client.member();
  const { sessionId } = await client.signedIn(email);
  const { secret } = (await client.post('/second-factor', { password }, { sessionId })).json();
  await client.post('/second-factor/confirm', { code: codeOf(shop, secret) }, { sessionId });
  const { challenge } = (await client.signIn(email)).json();

  const remove = async (given: object = {}) => {
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/staff/customers/remove-second-factor',
      headers: { authorization: `Bearer ${service.token}` },
      payload: { request_id: randomUUID(), email, note: 'Called back at the number of the order', ...given },
    });
    return [answer.statusCode, answer.json().type?.replace(/^.*:/, '') ?? answer.json()];
  };
  expect(await remove({ email: 'nobody@example.com' })).toEqual([404, 'session.no-such-account']);
  expect((await remove({ note: '' }))[0]).toBe(422);
  const request = { request_id: randomUUID() };
  const done = [200, { email, on: false }];
  expect(await Promise.all([remove(request), remove(request)])).toEqual([done, done]);
  expect(await remove(request)).toEqual(done);
  expect(await remove({ ...request, note: 'Something else' })).toEqual([409, 'staff.request-reused']);
  expect(await remove()).toEqual([409, 'session.no-second-factor']);

  // Sign-ins that waited for a code have ended; the password alone is enough.
  const code = codeOf(shop, secret, 1);
  expect((await client.post('/sessions/code', { challenge, code })).statusCode).toBe(409);
  expect((await client.signedIn(email)).sessionId).toBeDefined();
  const mails = (await mailsTo(shop, email)).filter(({ subject }) =>
    /für Sie ausgeschaltet/.test(subject ?? ''),
  );
  expect(mails).toHaveLength(1);
  const log = await shop.server.inject({
    url: '/staff/actions',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(log.json().actions.filter(({ action }: { action: string }) => /second-factor/.test(action))).toEqual(
    [
      expect.objectContaining({
        action: 'customer.remove-second-factor',
        actor: service.email,
        note: 'Called back at the number of the order',
      }),
    ],
  );
});
