import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Belongings, openBelongings, seenBy } from '#testing/belongings.ts';
import {
  accept,
  invitedBy,
  openPerson,
  removeFrom,
  type TestPerson,
} from '#testing/clients/shared-account.ts';
import type { Harness } from '#testing/harness.ts';
import { filled, pathValues } from '#testing/routes/example-requests.ts';
import { ownedIn } from '#testing/routes/owned-names.ts';
import { exampleRequest, recordedShop } from '#testing/routes/recorded-shop.ts';
import { nameOf, type RegisteredRoute } from '#testing/routes/registered-routes.ts';

const { routes, open } = recordedShop();
let shop: Harness;
let anna: Belongings;
beforeAll(async () => {
  shop = await open();
  anna = await openBelongings(shop, 'annagehoert');
});
afterAll(() => shop.close());

/** Sends the example request for anna's account with the given token. */
function send(route: RegisteredRoute, token: string, account: number | undefined = anna.customerId) {
  const headers = {
    ...{ authorization: token, 'x-api-key': shop.apiKey },
    ...(account !== undefined && { 'x-account-id': String(account) }),
  };
  return shop.server.inject(exampleRequest(anna, route, { headers }));
}

const ofCustomers = () => routes.filter(({ base }) => base === 'private');
const ofVisitors = () => routes.filter((route) => route.base === 'public' && ownedIn(route).length > 0);

/**
 * Every call for the account is refused to the person, whichever way it is addressed, without disclosing or changing
 * anything.
 */
async function isShutOut(person: TestPerson): Promise<void> {
  const before = await seenBy(anna);
  const bodies = new Set<string>();
  for (const route of [...ofCustomers(), ...ofVisitors()]) {
    const answer = await send(route, person.token);
    expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 403]);
    // On public paths the text depends on the language in the path.
    if (route.base === 'private') bodies.add(answer.body);
  }
  for (const route of ofVisitors()) {
    const answer = await send(route, person.token, undefined);
    expect(answer.body).not.toContain(anna.mark);
  }
  expect(bodies.size).toBe(1);
  expect(await seenBy(anna)).toBe(before);
}

test('an invitation gives no access before it is accepted', async () => {
  const person = await openPerson(shop);
  await invitedBy(shop, anna, person.email);
  await isShutOut(person);
});

test('a member can make every call of the account, and none from the moment of removal', async () => {
  const person = await openPerson(shop, { name: 'Berta' });
  const key = await invitedBy(shop, anna, person.email);
  expect((await accept(person, key)).statusCode).toBe(200);
  let read = 0;
  for (const route of ofCustomers().filter(({ method }) => method === 'GET')) {
    const [own, shared] = [
      await send(route, shop.tokenFor(anna.customerId)),
      await send(route, person.token),
    ];
    // A report may be ready (200) between the two calls, which was not yet (202).
    expect([nameOf(route), shared.statusCode === 202 ? 200 : shared.statusCode]).toEqual([
      nameOf(route),
      own.statusCode === 202 ? 200 : own.statusCode,
    ]);
    if (shared.statusCode < 300) read += 1;
  }
  expect(read).toBeGreaterThan(25);
  for (const route of ofCustomers().filter(({ method }) => method !== 'GET' && method !== 'DELETE')) {
    const answer = await send(route, person.token);
    // A refusal must have another reason than the account.
    expect([nameOf(route), answer.statusCode === 403, answer.body]).toEqual([
      nameOf(route),
      nameOf(route).endsWith('/accepted-invitation') && answer.statusCode === 403,
      answer.body,
    ]);
  }
  const gone = await removeFrom(shop, anna, anna.customerId, person.customerId);
  expect(gone.statusCode).toBe(200);
  await isShutOut(person);
});

test('the account header must be one id, and has no effect without a token', async () => {
  const person = await openPerson(shop);
  const route = ofVisitors()[0] as RegisteredRoute;
  for (const account of ['0', '1e3', '1,2', ' 1', 'x']) {
    const answer = await shop.server.inject({
      method: route.method,
      url: filled(route.url, pathValues(anna, route)),
      headers: { 'x-api-key': shop.apiKey, authorization: person.token, 'x-account-id': account },
    });
    expect([account, answer.statusCode]).toEqual([account, 400]);
  }
  const { cartId } = anna.ids;
  const headers = { 'x-api-key': shop.apiKey, 'x-account-id': String(anna.customerId) };
  const open = await shop.server.inject({ url: `/public/cart/getCart/${cartId}`, headers });
  expect(open.statusCode).toBe(404);
});
