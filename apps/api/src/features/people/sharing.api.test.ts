import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { goodPassword as password } from '#testing/clients/pool-client.ts';
import { sessionClient } from '#testing/clients/session-client.ts';
import {
  handOverTo,
  join,
  openPerson,
  removeFrom,
  type TestPerson,
} from '#testing/clients/shared-account.ts';
import { fakePdf, formOf, uploader } from '#testing/clients/upload-client.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
  await shop.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

const people = async (person: TestPerson, account: number) =>
  (await person.own('GET', `/customers/${account}/people`))
    .json()
    .people.map((one: { id: number }) => one.id);
const remove = (by: TestPerson, account: number, member: number) => removeFrom(shop, by, account, member);
const handOver = (by: TestPerson, account: number, member: number) => handOverTo(shop, by, account, member);
const link = async (email: string): Promise<string> =>
  /#key=(\d+\.[\w-]{43})/.exec(
    (await mailsTo(shop, email)).at(-1)?.html?.replaceAll('&#x3D;', '=') ?? '',
  )?.[1] ?? '';
const openLink = (order_id: string, key: string) =>
  shop.server.inject({
    ...{ method: 'POST', url: '/public/order-link', headers: { 'x-api-key': shop.apiKey } },
    payload: { order_id, key },
  });

/** The owner of an account with an order, and two people who joined it. */
async function firm() {
  const order = await givenDeskOrder(shop);
  const { customerId, own, open } = order.visit;
  const anna = { customerId, own, open, email: order.email, token: shop.tokenFor(customerId) } as TestPerson;
  const [berta, carl] = [await openPerson(shop, { name: 'Berta' }), await openPerson(shop, { name: 'Carl' })];
  await join(shop, berta, anna);
  await join(shop, carl, anna);
  return { order, anna, berta, carl, account: customerId };
}

describe('an account that several people share', () => {
  test('names and mails belong to the person, company and invoices to the account', async () => {
    const { anna, berta, account } = await firm();
    const url = `/customers/${account}`;
    const mine = await berta.own('POST', `${url}/updateCustomer`, { name: 'Bertha', company: 'Weingut' });
    expect(mine.json()).toMatchObject({
      id: account,
      name: 'Bertha',
      company: 'Weingut',
      email: berta.email,
    });
    expect((await anna.own('GET', url)).json()).toMatchObject({ name: 'Anna', company: 'Weingut' });
    expect((await berta.own('GET', `/customers/${berta.customerId}`)).json()).toMatchObject({
      ...{ name: 'Bertha', company: '' },
    });
    await berta.own('PUT', `${url}/mails`, { off: ['order-shipped'] });
    const off = async (person: TestPerson) =>
      (await person.own('GET', `${url}/mails`)).json().mails.filter((one: { on: boolean }) => !one.on).length;
    expect([await off(berta), await off(anna)]).toEqual([1, 0]);
  });

  test('an order names the person who placed it, and is mailed to that person', async () => {
    const { anna, berta, account, order } = await firm();
    const line = {
      configuration: (await order.visit.order(order.orderId)).jobs[0].configuration,
      name: 'Wein',
    };
    const cart = (await berta.open('POST', '/1/de/cart/addCartItem', line, account)).json();
    expect((await anna.open('GET', `/cart/getCart/${cart._id}`)).json().cart_items).toHaveLength(1);
    const [address] = (await berta.own('GET', `/addresses/${account}`)).json().addresses;
    const details = { delivery_address_id: address.id, payment_type: 'bank_transfer', terms_accepted: true };
    const ready = await berta.own('PATCH', `/${account}/cart/${cart._id}`, {
      ...details,
      version: cart.version,
    });
    const { version } = ready.json();
    await berta.own('PATCH', `/${account}/cart/${cart._id}`, { terms_accepted: true, version });
    const placed = (await berta.own('GET', `/cart/${account}/checkout/${cart._id}`)).json();
    const url = `/customers/${account}/orders/${placed.order_id}`;
    expect((await anna.own('GET', url)).json().ordered_by).toBe('Berta');
    expect((await mailsTo(shop, berta.email)).at(-1)?.subject).toContain(placed.order_number);
    const key = await link(berta.email);
    expect((await openLink(placed.order_id, key)).statusCode).toBe(200);

    // The link of a mail belongs to the person: it becomes invalid when they leave the account.
    await remove(anna, account, berta.customerId);
    expect((await openLink(placed.order_id, key)).statusCode).toBe(404);
    expect((await anna.own('GET', url)).json().ordered_by).toBe('Berta');
  });

  test('a download address made for a person becomes invalid when the person is removed', async () => {
    const { anna, berta, account } = await firm();
    const { body } = await uploader(shop, { customer: account }).chunk(
      makePrintLabel({ content: '0.1 0 0 0 k 0 0 50 30 re f' }),
      ...([0, 1, { filename: 'label.pdf' }] as const),
      `/private/customer/${account}/customerProjectFolder/custom-files/customerFile`,
    );
    const addressFor = async (person: TestPerson) => {
      const file = await person.own('GET', `/customer/${account}/customerFile/${body.file_id}?preview=0`);
      return new URL(file.json().download_url).pathname;
    };
    const status = async (url: string) => (await shop.server.inject({ url })).statusCode;
    const [annas, bertas] = [await addressFor(anna), await addressFor(berta)];
    expect([await status(annas), await status(bertas)]).toEqual([200, 200]);
    await remove(anna, account, berta.customerId);
    expect([await status(annas), await status(bertas)]).toEqual([200, 404]);
    expect(await status(bertas.replace(`.${berta.customerId}.`, `.${account}.`))).toBe(404);
  });

  test('a chunk under way is refused when its sender is removed, and leaves no file', async () => {
    const { anna, berta, account } = await firm();
    const { payload, type } = formOf([
      ['file', fakePdf(400_000)],
      ['filename', 'late.pdf'],
      ['total_chunks', '1'],
      ['chunk_index', '0'],
    ]);
    const { port } = shop.server.server.address() as AddressInfo;
    const sending = request({
      ...{ port, host: '127.0.0.1', method: 'POST' },
      path: `/private/customer/${account}/customerProjectFolder/custom-files/customerFile`,
      headers: { authorization: berta.token, 'content-type': type, 'content-length': payload.length },
    });
    const answered = once(sending, 'response');
    sending.write(payload.subarray(0, 200_000));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await remove(anna, account, berta.customerId)).statusCode).toBe(200);
    sending.end(payload.subarray(200_000));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(403);
    const open = await shop.app.db
      .selectFrom('uploads')
      .select('filename')
      .where('filename', '=', 'late.pdf')
      .execute();
    expect(open).toEqual([]);
  });

  test('people can leave, the first one after handing over, but not the last', async () => {
    const { anna, berta, carl, account, order } = await firm();
    expect((await remove(berta, account, berta.customerId)).statusCode).toBe(204);
    expect((await handOver(anna, account, carl.customerId)).statusCode).toBe(200);
    expect((await remove(anna, account, account)).statusCode).toBe(204);
    expect(await people(carl, account)).toEqual([carl.customerId]);
    const last = await remove(carl, account, carl.customerId);
    expect([last.statusCode, last.json().type]).toEqual([409, 'urn:labelwerk:problem:people.last']);
    expect((await carl.own('GET', `/customers/${account}/orders/${order.orderId}`)).statusCode).toBe(200);
  });

  test('the others are told who joins and leaves; a removed person is told as well', async () => {
    const { anna, berta, carl, account } = await firm();
    await anna.own('POST', `/customers/${account}/updateCustomer`, { company: 'Weingut Muster' });
    const subjectsTo = async (person: TestPerson) =>
      (await mailsTo(shop, person.email))
        .map(({ subject = '' }) => subject)
        .filter((subject) => / Konto /.test(subject) && !subject.includes('lädt Sie'));
    const joins = (name: string) => `${name} nutzt jetzt Ihr Konto bei Labelwerk mit`;
    const leaves = (name: string) => `${name} hat Ihr Konto bei Labelwerk verlassen`;
    const out = 'Sie haben keinen Zugang mehr zu einem gemeinsamen Konto bei Labelwerk';
    expect(await subjectsTo(anna)).toEqual([joins('Berta'), joins('Carl')]);
    expect([await subjectsTo(berta), await subjectsTo(carl)]).toEqual([[joins('Carl')], []]);

    await remove(anna, account, berta.customerId);
    expect(await subjectsTo(berta)).toEqual([joins('Carl'), out]);
    expect((await mailsTo(shop, berta.email)).at(-1)?.text).toContain('„Weingut Muster“');
    // The person who did it gets no mail.
    expect([await subjectsTo(anna), await subjectsTo(carl)]).toEqual([
      [joins('Berta'), joins('Carl')],
      [leaves('Berta')],
    ]);
    await remove(carl, account, carl.customerId);
    expect(await subjectsTo(anna)).toEqual([joins('Berta'), joins('Carl'), leaves('Carl')]);
    expect(await subjectsTo(carl)).toEqual([leaves('Berta')]);
  });

  test('an export contains the account’s data and the person’s own, and can be read by nobody else', async () => {
    const { anna, berta, account, order } = await firm();
    const url = `/customers/${account}/export`;
    await berta.own('POST', url, {});
    await shop.runDueTasks();
    const file = await berta.own('GET', `${url}/file`);
    const entries = unzipSync(file.rawPayload);
    expect(Object.keys(entries)).toContain(`orders/${order.number}.json`);
    expect(JSON.parse(strFromU8(entries['account.json'] ?? new Uint8Array()))).toMatchObject({
      ...{ id: account, name: 'Berta', email: berta.email },
    });
    expect(strFromU8(entries['people.json'] ?? new Uint8Array())).toContain(anna.email);
    expect((await anna.own('GET', url)).json().state).toBe('none');
    expect((await berta.own('GET', `/customers/${berta.customerId}/export`)).json().state).toBe('none');
    await remove(anna, account, berta.customerId);
    expect((await berta.own('GET', `${url}/file`)).statusCode).toBe(403);
    expect((await berta.own('GET', `/customers/${berta.customerId}/export/file`)).statusCode).toBe(404);
  });
});

describe('sign-ins of a shared account', () => {
  test('the person who opened and handed it over stays signed in when removed, as a customer of their own', async () => {
    const client = sessionClient(shop);
    const email = await client.member();
    const { sessionId, profile } = await client.signedIn(email);
    const account = profile.id;
    const berta = await openPerson(shop);
    const { addPerson } = await import('#features/account/index.ts');
    await shop.app.db.transaction().execute((trx) => addPerson(trx, account, berta.customerId));
    const { changeOwner } = await import('#features/account/index.ts');
    await shop.app.db.transaction().execute((trx) => changeOwner(trx, account, berta.customerId));
    expect((await remove(berta, account, account)).statusCode).toBe(200);
    const after = (await client.current(sessionId)).json().profile;
    expect(after).toMatchObject({ email, name: 'Lena', person_id: after.id, has_accounts: false });
    expect(after.id).not.toBe(account);
    expect((await client.signedIn(email)).profile.id).toBe(after.id);
    expect(await people(berta, account)).toEqual([berta.customerId]);
  });

  test('a person who joined acts for the account in every session, and for their own one after being removed', async () => {
    const client = sessionClient(shop);
    const email = await client.member();
    const { sessionId, profile } = await client.signedIn(email);
    const anna = await openPerson(shop);
    const { addPerson } = await import('#features/account/index.ts');
    await shop.app.db.transaction().execute((trx) => addPerson(trx, anna.customerId, profile.id));
    const shown = async () => (await client.current(sessionId)).json().profile;
    expect(await shown()).toMatchObject({ id: anna.customerId, person_id: profile.id, has_accounts: true });
    expect((await client.signedIn(email)).profile.id).toBe(anna.customerId);
    await remove(anna, anna.customerId, profile.id);
    expect(await shown()).toMatchObject({ id: profile.id, person_id: profile.id, has_accounts: false });
  });

  test('deleting a sign-in leaves the account to the others; deleting the last one deletes the account', async () => {
    const client = sessionClient(shop);
    const { db } = shop.app;
    const [first, second] = [await client.member(), await client.member()];
    const [account, joined] = [
      (await client.signedIn(first)).profile.id,
      (await client.signedIn(second)).profile.id,
    ];
    const { addPerson } = await import('#features/account/index.ts');
    await db.transaction().execute((trx) => addPerson(trx, account, joined));
    const asOwner = { authorization: shop.tokenFor(account) };
    const asJoined = { authorization: shop.tokenFor(joined) };
    const call = (headers: object, url: string, payload?: object) =>
      shop.server.inject({
        ...{ method: payload ? 'POST' : 'GET', url: `/private${url}`, headers: { ...headers } },
        ...(payload && { payload }),
      });
    await call(asOwner, `/customers/${account}/updateCustomer`, { company: 'Weingut Bleibt' });
    expect((await call(asOwner, `/customers/${account}/deletion`, { password })).statusCode).toBe(204);
    expect(await client.signsIn(first)).toBe(401);
    expect((await mailsTo(shop, second)).at(-1)?.text).toContain('„Weingut Bleibt“');
    expect((await call(asJoined, `/customers/${account}`)).json().company).toBe('Weingut Bleibt');
    const rows = await db.selectFrom('customers').select('id').where('email', '=', first).execute();
    expect(rows).toEqual([]);
    expect((await call(asJoined, `/customers/${account}/deletion`, { password })).statusCode).toBe(204);
    const left = await db
      .selectFrom('customers')
      .select('company')
      .where('id', '=', account)
      .executeTakeFirst();
    expect(left?.company).toBe('');
    expect(await client.signsIn(second)).toBe(401);
  });
});
