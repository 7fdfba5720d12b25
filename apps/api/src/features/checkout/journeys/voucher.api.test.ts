import { shareOf } from '@labelwerk/domain/money/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { openVisit } from '#testing/checkout-visit.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ settings: { DATABASE_CONNECTIONS: '16' } });
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

type Visit = Awaited<ReturnType<typeof openVisit>>;
type Ready = { readonly visit: Visit; readonly cartId: string };
const put = (visit: Visit, cartId: string, code: string) =>
  visit.open('PUT', `/cart/${cartId}/voucher`, { code });
const livingUses = async (code: string) =>
  (
    await shop.app.db
      .selectFrom('voucher_uses')
      .select('order_id')
      .where('code', '=', code)
      .where('released_at', 'is', null)
      .execute()
  ).length;

/** A cart with a code, ready to be ordered. */
async function readyWith(code: string, details: Parameters<Visit['prepareCart']>[0] = {}) {
  const visit = await openVisit(shop);
  const { cartId } = await visit.prepareCart(details);
  const answer = await put(visit, cartId, code);
  expect(answer.statusCode).toBe(200);
  await visit.accept(cartId);
  return { visit, cartId, cart: answer.json() };
}

test('the amounts of an order with a code add up: goods, VAT, lines and mail', async () => {
  await putVouchersInForce(shop.app, { code: 'HONIG10' });
  const { visit, cartId, cart } = await readyWith(' honig10 ', { payment_type: 'bank_transfer' });
  const { net, discount, shipping, vat, gross } = cart.totals;
  expect(discount).toBe(shareOf(net, 1_000));
  expect(vat.amount).toBe(shareOf(net - discount + shipping, 1_900));
  expect(gross).toBe(net - discount + shipping + vat.amount);
  expect(cart.voucher).toEqual({ code: 'HONIG10', text: '10\u00a0% Rabatt auf die Ware', obstacle: null });
  const { order_id: orderId } = (await visit.checkOut(cartId)).json();
  const order = await visit.order(orderId);
  expect(order.totals).toEqual(cart.totals);
  expect(order.voucher).toMatchObject({ code: 'HONIG10' });
  expect(order.jobs.map((job: { discount: number }) => job.discount)).toEqual([discount]);
  const { email } = await shop.app.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', visit.customerId)
    .executeTakeFirstOrThrow();
  expect((await mailsTo(shop, email))[0]?.text).toMatch(/Gutscheincode \(HONIG10\): -/);
  // The next cart has no code.
  const { cartId: next } = await visit.prepareCart();
  expect((await visit.open('GET', `/cart/getCart/${next}`)).json().voucher).toBeNull();
});

describe('a code for one use', () => {
  test('is used by one of fifty concurrent orders; the others are refused once and can order without it', {
    timeout: 300_000,
  }, async () => {
    await putVouchersInForce(shop.app, { code: 'ONLYONE', uses: 1 });
    const ready: Ready[] = [];
    for (let index = 0; index < 50; index += 1) ready.push(await readyWith('ONLYONE'));
    const order = ({ visit, cartId }: Ready) => visit.checkOut(cartId);
    /** Repeats an order that the busy machine has refused with 503, as the response suggests. */
    const answered = async (one: Ready) => {
      let answer = await order(one);
      for (let again = 0; answer.statusCode === 503 && again < 20; again += 1) answer = await order(one);
      return answer;
    };
    const answers = await Promise.all(ready.map(answered));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await livingUses('ONLYONE')).toBe(1);
    const refused = answers.findIndex(({ statusCode }) => statusCode === 409);
    const problem = answers[refused]?.json();
    expect(problem).toMatchObject({ details: ['voucher'], added: [], removed: [], changed: [] });
    expect(problem.totals.before.discount).toBeGreaterThan(0);
    expect(problem.totals.after).toMatchObject({ discount: 0, net: problem.totals.before.net });
    const { visit, cartId } = ready[refused] ?? expect.fail('nobody was refused');
    const cart = (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
    expect(cart).toMatchObject({ quantity_items: 1, voucher: { code: 'ONLYONE' } });
    expect(cart.voucher.obstacle.text).toContain('aufgebraucht');
    await visit.accept(cartId, problem.version);
    const { order_id: orderId } = (await visit.checkOut(cartId)).json();
    expect(await visit.order(orderId)).toMatchObject({ voucher: null, totals: { discount: 0 } });
  });

  test('is released by an order that is cancelled unpaid', async () => {
    await putVouchersInForce(shop.app, { code: 'BACK', uses: 1 });
    const { visit, cartId } = await readyWith('BACK');
    const { order_id: first } = (await visit.checkOut(cartId)).json();
    const other = await openVisit(shop);
    const theirs = (await other.prepareCart()).cartId;
    expect((await put(other, theirs, 'BACK')).json().errors[0].message).toContain('used up');
    const cancel = await visit.own('POST', `/customers/${visit.customerId}/orders/${first}/cancel`);
    expect(cancel.statusCode).toBe(204);
    expect(await livingUses('BACK')).toBe(0);
    expect((await put(other, theirs, 'BACK')).statusCode).toBe(200);
    await other.accept(theirs);
    expect((await other.checkOut(theirs)).statusCode).toBe(200);
    expect(await livingUses('BACK')).toBe(1);
  });

  test('passes to the newer order of the same cart', async () => {
    await putVouchersInForce(shop.app, { code: 'AGAIN', uses: 1, oncePerCustomer: 'yes' });
    const { visit, cartId, cart } = await readyWith('AGAIN');
    expect((await visit.checkOut(cartId)).statusCode).toBe(200);
    const item = cart.cart_items[0].id;
    await visit.open('PATCH', `/cart/${cartId}/cartItem/${item}`, { quantity: 2_000 });
    await visit.accept(cartId);
    const { order_id: second } = (await visit.checkOut(cartId)).json();
    expect((await visit.order(second)).voucher).toMatchObject({ code: 'AGAIN' });
    expect(await livingUses('AGAIN')).toBe(1);
  });
});

describe('a code for one use per customer', () => {
  test('is refused for the same account and for another account with the same email address, concurrently too', async () => {
    await putVouchersInForce(shop.app, { code: 'WELCOME', oncePerCustomer: 'yes' });
    const { visit, cartId } = await readyWith('WELCOME', { payment_type: 'bank_transfer' });
    expect((await visit.checkOut(cartId)).statusCode).toBe(200);
    const again = await visit.prepareCart();
    expect((await put(visit, again.cartId, 'WELCOME')).json().errors[0].message).toContain('already used');

    const [one, other] = [await readyWith('WELCOME'), await readyWith('WELCOME')];
    // Another account with the same email address, such as one of another user pool.
    await sql`update customers set email = (select email from customers where id = ${one.visit.customerId})
      where id = ${other.visit.customerId}`.execute(shop.app.db);
    const answers = await Promise.all([one, other].map((each) => each.visit.checkOut(each.cartId)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // Another customer can use it.
    const third = await readyWith('WELCOME');
    expect((await third.visit.checkOut(third.cartId)).statusCode).toBe(200);
  });
});

test('a code that expires between consent and order is a difference to accept', async () => {
  await putVouchersInForce(shop.app, { code: 'SHORT' });
  const { visit, cartId } = await readyWith('SHORT');
  await putVouchersInForce(shop.app, { code: 'SHORT', to: '2020-01-31' });
  const shown = (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
  expect(shown).toMatchObject({ totals: { discount: 0 } });
  expect(shown.voucher.obstacle.text).toContain('31.01.2020');
  const refused = await visit.checkOut(cartId);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().details).toEqual(['voucher']);
  await visit.accept(cartId, refused.json().version);
  expect((await visit.checkOut(cartId)).statusCode).toBe(200);
  expect(await livingUses('SHORT')).toBe(0);
});

test('a code that covers the whole amount leaves nothing to pay', async () => {
  await putVouchersInForce(shop.app, {
    ...{ code: 'GIFT', kind: 'amount', amount: { EUR: 9_999_999, GBP: 1, AUD: 1 }, uses: 1 },
  });
  const { visit, cartId, cart } = await readyWith('GIFT', { productType: 'blank' });
  expect(cart.totals).toMatchObject({ discount: cart.totals.net });
  expect(cart.totals).toMatchObject({ gross: 0 });
  const first = (await visit.checkOut(cartId)).json();
  expect(first.redirect_url).toContain('/danke-fuer-ihre-bestellung?');
  expect(await visit.order(first.order_id)).toMatchObject({ state: 'paid', totals: { gross: 0 } });
  expect((await visit.checkOut(cartId)).json()).toEqual(first);
  expect(await livingUses('GIFT')).toBe(1);
});
