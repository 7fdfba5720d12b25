import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  good,
  openServiceShop,
  png,
  requiredTexts,
  type ServiceShop,
} from '#testing/clients/service-shop.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

const keyIn = (html = ''): string => /#key(?:=|&#x3D;)([\w.-]+)/.exec(html)?.[1] ?? '';

test('a design is ordered without labels, delivered, changed, delivered again and accepted through the link in the mail', async () => {
  const anna = await open.customer();
  const brief = { project_name: 'Honig', sorts: 2, package_type: 'premium', high_priority: true };
  const added = good(await anna.addDesign({ ...brief, premium_services: ['extra-round'], total: 1 }));
  expect(added.redirect_url).toMatch(/\/de\/warenkorb$/);
  expect(added.cart).toMatchObject({
    quantity_items: 1,
    cart_items: [],
    services: [{ service: 'design', subject: 'Honig', price: { net: 2 * 4583 + 6000 + 650 + 1500 } }],
    totals: { net: 17_316, shipping: 0, gross: 20_606 },
  });

  const order = await anna.order(added.cart._id);
  const [service] = order.services;
  expect(service).toMatchObject({ state: 'open', subject: 'Honig', rounds: { included: 5, left: 5 } });
  expect([order.jobs, order.actions.cancel.allowed, order.totals.net]).toEqual([[], true, 17_316]);
  const closed = await anna.open('GET', `/cart/getCart/${added.cart._id}`);
  expect(closed.statusCode).toBe(404);
  const summary = good(await anna.own('GET', `/customers/${anna.customerId}/recentOrders`)).orders[0];
  expect(summary).toMatchObject({
    ...{ quantity_items: 1, names: ['Design service: Honig'], customer_step: null },
  });

  const found = await anna.own('GET', `/customers/${anna.customerId}/orders?search=honig`);
  expect(good(found)).toMatchObject({ total: 1, data: [{ id: order.id }] });

  const list = good(await open.staff('GET', '/services'));
  expect(list.services.map(({ id }: { id: string }) => id)).toContain(service.id);
  const shown = good(await open.staff('GET', `/services/${service.id}`));
  expect(shown.service.brief).toMatchObject({
    ...brief,
    label_style: { tone: 5 },
    finishing: 114,
    width: 40,
  });

  const file = good(await open.upload(service.id, png));
  const delivered = good(await open.deliver(service.id, { file_ids: [file.id] }));
  expect(delivered).toMatchObject({ state: 'delivered', delivery: 1 });
  const [, mail] = await mailsTo(open.shop, await anna.email());
  expect(mail?.text).toContain('Bitte ansehen.');
  const token = keyIn(mail?.html);
  const page = good(await open.linked('GET', token));
  expect(page).toMatchObject({ state: 'delivered', deliveries: [{ number: 1, answer: null }] });
  const [draft] = page.deliveries[0].files;
  const bytes = await open.linked('GET', token, undefined, `/deliveries/1/files/${draft.id}`);
  expect([bytes.statusCode, bytes.headers['content-disposition'], bytes.rawPayload]).toEqual([
    200,
    'attachment; filename=draft.png',
    png,
  ]);
  expect(
    (await anna.own('POST', `/customers/${anna.customerId}/orders/${order.id}/cancel`)).json(),
  ).toMatchObject({
    status: 409,
    detail: expect.stringContaining('delivered'),
  });

  const change = { delivery: 1, answer: 'change', sentence: 'Bitte größer.' };
  const wanted = good(await open.linked('POST', token, change));
  expect(wanted).toMatchObject({ state: 'change_requested', rounds: { left: 4 } });
  expect(good(await open.linked('POST', token, change))).toMatchObject({ rounds: { left: 4 } });
  const again = good(await open.deliver(service.id, { sentence: 'Größer.' }));
  expect(again.delivery).toBe(2);
  expect((await open.linked('POST', token, change)).statusCode).toBe(409);
  const done = good(await open.linked('POST', token, { delivery: 2, answer: 'accept' }));
  expect(done).toMatchObject({
    state: 'accepted',
    deliveries: [{ answer: 'change' }, { answer: 'accepted' }],
  });
  expect(good(await open.linked('POST', token, { delivery: 2, answer: 'accept' })).state).toBe('accepted');
  const { timeline } = good(await anna.own('GET', `/customers/${anna.customerId}/orders/${order.id}`));
  expect(timeline.map(({ state }: { state: string }) => state)).toEqual([
    ...['pending_payment', 'service_delivered', 'service_change', 'service_delivered', 'service_accepted'],
  ]);
  const late = await open.deliver(service.id);
  expect(late.statusCode).toBe(409);
  const designs = good(
    await anna.own('GET', `/customers/${anna.customerId}/designs?filter=completed`),
  ).designs;
  expect(designs).toMatchObject([{ service_id: service.id, job_id: null, state_text: 'Accepted' }]);
});

describe('a cart with services', () => {
  test('stores a brief once per key, and refuses the key for another brief', async () => {
    const anna = await open.customer();
    const key = randomUUID();
    const first = good(await anna.addDesign({ project_name: 'Honig' }, '0', key));
    const second = good(await anna.addDesign({ project_name: 'Honig' }, '0', key));
    expect([second.service_id, second.cart.services.length]).toEqual([first.service_id, 1]);
    expect((await anna.addDesign({ project_name: 'Wein' }, '0', key)).statusCode).toBe(409);
    const other = await open.customer();
    expect((await other.addDesign({ project_name: 'Honig' }, '0', key)).statusCode).toBe(409);
  });

  test('takes a side of 0 for the smallest one, as the calculator does', async () => {
    const anna = await open.customer();
    const { service_id: id } = good(await anna.addDesign({ width: 0, height: 55.5 }));
    const { brief } = good(await anna.own('GET', `/customers/${anna.customerId}/services/${id}`));
    expect(brief).toMatchObject({ width: 10, height: 55.5 });
  });

  test('refuses a brief without rights, beyond a limit or with missing files, with a message', async () => {
    const anna = await open.customer();
    const refused = await anna.addDesign({ isAuthorised: 'no' });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      [{ path: 'isAuthorised', message: expect.stringContaining('Rechte') }],
    ]);
    for (const brief of [{ sorts: 21 }, { sorts: 0 }, { width: 40.05 }, { reference_link: 'javascript:a' }])
      expect((await anna.addDesign(brief)).statusCode).toBe(422);
    expect((await anna.addDesign({ height: 9.9 })).json().errors).toMatchObject([
      { path: 'height', message: expect.stringContaining('10') },
    ]);
    expect((await anna.addDesign({ asset_id: [randomUUID()] })).statusCode).toBe(404);
    expect((await anna.addReview({ pages: [2] })).json().errors).toMatchObject([{ path: 'pages' }]);
  });

  test('refuses a brief without a name or a description, and a finish that is none', async () => {
    const anna = await open.customer();
    const { service_id: id } = good(await anna.addDesign());
    for (const send of [anna.addDesign, (brief: object) => anna.changeDesign(id, brief)]) {
      const empty = await send({ project_name: undefined, description: ' \n' });
      expect([empty.statusCode, empty.json().errors]).toMatchObject([
        422,
        [
          { path: 'project_name', code: 'field.required' },
          { path: 'description', code: 'field.required' },
        ],
      ]);
      expect((await send({ finishing: 7 })).json().errors).toMatchObject([
        { path: 'finishing', code: 'field.choice' },
      ]);
    }
    good(await anna.changeDesign(id, { finishing: 103 }));
    expect(good(await anna.service(id)).brief.finishing).toBe(103);
  });

  test('is for signed-in customers and their own account only', async () => {
    const [anna, berta] = [await open.customer(), await open.customer()];
    const [url, payload] = [`/public/design-service/de/${berta.customerId}/0`, requiredTexts];
    const key = { 'x-api-key': open.shop.apiKey };
    const guest = await open.shop.server.inject({ method: 'POST', url, headers: key, payload });
    const headers = { ...key, authorization: open.shop.tokenFor(anna.customerId) };
    const foreign = await open.shop.server.inject({ method: 'POST', url, headers, payload });
    expect([guest.statusCode, foreign.statusCode]).toEqual([401, 403]);
  });

  test('lets the newest twenty removed services be put back', async () => {
    const anna = await open.customer();
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const { service_id: id, cart } = good(await anna.addDesign({ project_name: `Honig ${n}` }));
      ids.push(id);
      const { removed_services: removed } = good(
        await anna.open('DELETE', `/cart/${cart._id}/service/${id}`),
      );
      expect(removed).toHaveLength(Math.min(n + 1, 20));
      if (n === 20) {
        expect(removed.map((one: { id: string }) => one.id)).not.toContain(ids[0]);
        expect((await anna.open('POST', `/cart/${cart._id}/service/${ids[0]}/restore`)).statusCode).toBe(404);
        expect((await anna.open('POST', `/cart/${cart._id}/service/${ids[1]}/restore`)).statusCode).toBe(200);
      }
    }
  });

  test('removes a service and puts it back, and changes it with its price', async () => {
    const anna = await open.customer();
    const { service_id: id, cart } = good(await anna.addDesign());
    const removed = good(await anna.open('DELETE', `/cart/${cart._id}/service/${id}`));
    expect(removed).toMatchObject({ services: [], removed_services: [{ id }], totals: { net: 0 } });
    const back = good(await anna.open('POST', `/cart/${cart._id}/service/${id}/restore`));
    expect(back).toMatchObject({ services: [{ id }], removed_services: [], totals: { net: 4583 } });
    const changed = good(await anna.changeDesign(id, { project_name: 'Wein', sorts: 3 }));
    expect(changed.cart).toMatchObject({ services: [{ subject: 'Wein', price: { net: 3 * 4583 } }] });
    expect(good(await anna.service(id))).toMatchObject({
      state: 'in_cart',
      brief: { kind: 'design', project_name: 'Wein', sorts: 3 },
      actions: { change_brief: { allowed: true }, accept: { allowed: false } },
    });
  });

  test('counts services for the totals, but not for freight or vouchers', async () => {
    const anna = await open.customer();
    const { cartId } = await anna.prepareCart();
    const before = good(await anna.open('GET', `/cart/getCart/${cartId}`));
    const { cart } = good(await anna.addDesign({ project_name: 'Honig' }, cartId));
    expect([cart._id, cart.quantity_items]).toEqual([cartId, 2]);
    expect(cart.totals).toMatchObject({
      net: before.totals.net + 4583,
      shipping: before.totals.shipping,
    });
    await putVouchersInForce(
      open.shop.app,
      { code: 'TEN' },
      { code: 'LARGE', minimum: { EUR: 9_000, GBP: 9_000, AUD: 9_000 } },
    );
    const ten = good(await anna.open('PUT', `/cart/${cartId}/voucher`, { code: 'TEN' }));
    expect(ten.totals).toMatchObject({ discount: Math.round(before.totals.net / 10) });
    expect(before.totals.net).toBeLessThan(9_000);
    expect(ten.totals.net).toBeGreaterThan(9_000);
    const large = await anna.open('PUT', `/cart/${cartId}/voucher`, { code: 'LARGE' });
    expect([large.statusCode, large.json().errors]).toMatchObject([422, [{ code: 'voucher.minimum' }]]);
    expect(cart.terms_accepted).toBe(false);
  });

  test('reprices services when it moves to another market, and reports the change', async () => {
    const anna = await open.customer();
    const { cart } = good(await anna.addDesign());
    const line = { configuration: (await import('#testing/configurations.ts')).plainConfiguration, name: '' };
    const moved = good(await anna.open('POST', `/2/en/cart/addCartItem/${cart._id}`, line));
    const [service] = moved.services;
    expect(service.price).toMatchObject({ currency: 'GBP' });
    expect(service.price_change).toMatchObject({
      reason: 'market',
      before: { amount: 4583, currency: 'EUR' },
    });
    expect(moved.totals.net).toBe(moved.cart_items[0].price.net + service.price.net);
    const seen = good(await anna.open('POST', `/cart/${cart._id}/service/${service.id}/price-seen`));
    expect(seen.services[0].price_change).toBeNull();
  });

  test('reports at checkout what has changed since the terms were accepted', async () => {
    const anna = await open.customer();
    const { cart } = good(await anna.addDesign());
    await anna.prepare(cart._id);
    const accepted = good(await anna.accept(cart._id));
    const { service_id: second } = good(await anna.addReview());
    const url = `/cart/${anna.customerId}/checkout/${cart._id}?version=${accepted.version}`;
    const refused = await anna.own('GET', url);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        added: [],
        added_services: [expect.objectContaining({ id: second, service: 'review-smart', net: 3000 })],
        removed_services: [],
        changed_services: [],
      }),
    ]);
  });

  test('reprices a service at checkout if its price differs from its price list', async () => {
    const anna = await open.customer();
    const { cart } = good(await anna.addDesign());
    await anna.prepare(cart._id);
    good(await anna.accept(cart._id));
    const { db } = open.shop.app;
    await sql`update cart_items set sheet = sheet || '{"net": 1}' where cart_id = ${cart._id}`.execute(db);
    const refused = await anna.checkOut(cart._id);
    expect([refused.statusCode, refused.json().code ?? refused.json().type]).toEqual([
      409,
      expect.anything(),
    ]);
    const after = good(await anna.open('GET', `/cart/getCart/${cart._id}`));
    expect(after.services[0].price.net).toBe(4583);
  });
});

test('a service added without a market leaves the cart in its market, whatever the language', async () => {
  const anna = await open.customer();
  const german = good(await anna.addDesign({ project_name: 'Honig' }));
  expect(german.cart.market).toBe(1);
  const url = (lang: string) => `/design-service/${lang}/${anna.customerId}/${german.cart._id}`;
  const english = good(await anna.open('POST', url('en'), { ...requiredTexts, project_name: 'Wine' }));
  expect(english.cart.market).toBe(1);
  expect(english.cart.services.map(({ price }: { price: { currency: string } }) => price.currency)).toEqual([
    'EUR',
    'EUR',
  ]);
  // A market that is named moves it.
  const british = good(
    await anna.open('POST', `${url('en')}?market=2`, { ...requiredTexts, project_name: 'Beer' }),
  );
  expect(british.cart.market).toBe(2);
  for (const lang of ['xx', 'german', '0'])
    expect((await anna.open('POST', url(lang), { ...requiredTexts, project_name: 'Tea' })).statusCode).toBe(
      400,
    );
});
