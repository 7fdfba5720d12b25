import { mayAct, staffRoles } from '@labelwerk/domain/staff/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Belongings, openBelongings } from '#testing/belongings.ts';
import { changedTables, tablesState } from '#testing/database/tables-state.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import type { Harness } from '#testing/harness.ts';
import { exampleRequest, recordedShop } from '#testing/routes/recorded-shop.ts';
import { nameOf, type RegisteredRoute } from '#testing/routes/registered-routes.ts';

const { routes, open } = recordedShop();
let shop: Harness;
let anna: Belongings;
const tokens = new Map<string, string>();
let refresh: string;

beforeAll(async () => {
  shop = await open();
  anna = await openBelongings(shop, 'anna');
  for (const role of staffRoles) {
    const person = await givenStaff(shop, role, tokens.get('owner'));
    tokens.set(role, person.token);
    refresh = person.refresh;
  }
});
afterAll(() => shop.close());

const staffRoutes = () => routes.filter(({ base }) => base === 'staff');

const send = (route: RegisteredRoute, headers: Record<string, string>) =>
  shop.server.inject(exampleRequest(anna, route, { headers }));

test('every call of the staff base is open to its roles and to owners, and to nobody else', async () => {
  expect(staffRoutes().length).toBeGreaterThan(5);
  const before = await tablesState(shop.app.db);
  let refused = 0;
  for (const route of staffRoutes()) {
    expect([nameOf(route), route.roles.length > 0]).toEqual([nameOf(route), true]);
    for (const role of staffRoles.filter((one) => !mayAct(one, route.roles))) {
      const answer = await send(route, { authorization: `Bearer ${tokens.get(role)}` });
      const answered = [nameOf(route), role, answer.statusCode, answer.json().type];
      expect(answered).toEqual([nameOf(route), role, 403, expect.stringMatching(/request\.role$/)]);
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(15);
  expect(changedTables(before, await tablesState(shop.app.db))).toEqual([]);
});

test('a customer gets a 403 there, and a caller without a valid staff token a 401', async () => {
  const before = await tablesState(shop.app.db);
  const customer = { authorization: shop.tokenFor(anna.customerId) };
  for (const route of staffRoutes()) {
    expect([nameOf(route), (await send(route, customer)).statusCode]).toEqual([nameOf(route), 403]);
    const nobody = [
      {},
      { 'x-api-key': shop.apiKey },
      { 'x-service-key': shop.app.settings.SERVICE_KEY },
      { authorization: 'Bearer x.y.z' },
      { authorization: `Bearer lwa_${'a'.repeat(43)}` },
      { authorization: `Bearer ${refresh}` },
    ] as const;
    for (const headers of nobody)
      expect([nameOf(route), (await send(route, headers)).statusCode]).toEqual([nameOf(route), 401]);
  }
  expect(changedTables(before, await tablesState(shop.app.db))).toEqual([]);
});

test('no staff token gives access to calls of customers, whatever the role', async () => {
  const customers = routes.filter(({ base }) => base === 'private' || base === 'public');
  for (const route of customers) {
    const headers = { authorization: `Bearer ${tokens.get('owner')}`, 'x-api-key': shop.apiKey };
    expect([nameOf(route), (await send(route, headers)).statusCode]).toEqual([nameOf(route), 401]);
  }
});

test('the description names the roles of every call', async () => {
  const { paths } = (await shop.server.inject('/staff/openapi.json')).json();
  for (const route of staffRoutes()) {
    const path = route.url.slice('/staff'.length).replace(/:(\w+)/g, '{$1}');
    const described = paths[path]?.[route.method.toLowerCase()];
    expect([nameOf(route), described?.['x-roles']]).toEqual([nameOf(route), route.roles]);
  }
});
