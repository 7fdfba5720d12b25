import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration as plain } from '#testing/configurations.ts';
import { statementsDuring } from '#testing/database/count-statements.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { startOffices } from '#testing/stand-in-offices.ts';

let offices: Awaited<ReturnType<typeof startOffices>>;
let shop: Harness;
beforeAll(async () => {
  offices = await startOffices();
  shop = await openHarness({ settings: { VIES_ADDRESS: offices.address } });
  await seedCatalogue(shop.app);
});
afterAll(async () => {
  await shop.close();
  await offices.close();
});

const french = { ...homeAddress, address: '3 rue des Lilas', postcode: '69001', city: 'Lyon', country_id: 5 };

async function frenchCart() {
  const visit = await openVisit(shop);
  const cart = (await visit.open('POST', '/5/fr/cart/addCartItem', { configuration: plain })).json();
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, french)).json();
  const patch = (payload: object) => visit.own('PATCH', `/${visit.customerId}/cart/${cart._id}`, payload);
  await patch({ delivery_address_id: address.id, payment_type: 'card' });
  return { visit, cartId: cart._id as string, patch };
}

test('a number confirmed by the tax office removes the VAT, and the answer is stored with the order', async () => {
  offices.be('valid');
  const { visit, cartId, patch } = await frenchCart();
  const cart = (await patch({ vat_number: 'FR40303265045' })).json();
  expect(cart).toMatchObject({ vat_check: 'valid', totals: { vat: { rate: 0, reverse_charge: true } } });
  await visit.accept(cartId);
  let id = '';
  const sent = await statementsDuring(async () => {
    id = (await visit.checkOut(cartId)).json().order_id;
  });
  // The stored answer is used: the office is not asked again, and nothing else is read.
  const statements = sent.filter((text) => !/catalogue_versions|local_payment_sessions/.test(text));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(14);
  expect(await visit.order(id)).toMatchObject({ vat_number_confirmed: true, totals: cart.totals });
  const { db } = shop.app;
  const { rows } = await sql<object>`
    select c.number, c.valid, c.name from orders o join vat_checks c on c.id = o.vat_check_id
    where o.id = ${id}`.execute(db);
  expect(rows).toEqual([{ number: 'FR40303265045', valid: true, name: 'Lilas SARL' }]);
  await expect(sql`update orders set vat_check_id = null where id = ${id}`.execute(db)).rejects.toThrow(
    'never changes',
  );
});

test('a number that the tax office does not know is refused', async () => {
  offices.be('invalid');
  const { patch } = await frenchCart();
  const refused = await patch({ vat_number: 'FRK7399859412' });
  expect(refused.json().errors).toMatchObject([{ path: 'vat_number', code: 'vat.not-registered' }]);
});

test('if the tax office answers later, the totals change, and consent is required again', async () => {
  offices.be('error');
  const { visit, cartId, patch } = await frenchCart();
  expect((await patch({ vat_number: 'FR53000004605' })).json().vat_check).toBe('down');
  const { version } = (await visit.open('GET', `/cart/getCart/${cartId}`)).json();
  offices.be('valid');
  const refused = await patch({ vat_number: 'FR53000004605', terms_accepted: true, version });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().totals.after.vat).toMatchObject({ rate: 0, reverse_charge: true });
});

test('without an answer the order is placed with VAT, as the cart has shown', async () => {
  offices.be('silent');
  const { visit, cartId, patch } = await frenchCart();
  const cart = (await patch({ vat_number: 'FR44732829320' })).json();
  expect(cart).toMatchObject({
    vat_number: 'FR44732829320',
    vat_check: 'down',
    totals: { vat: { rate: 2000, reverse_charge: false } },
  });
  await visit.accept(cartId);
  const ordered = await visit.checkOut(cartId);
  expect(await visit.order(ordered.json().order_id)).toMatchObject({
    vat_number: 'FR44732829320',
    vat_number_confirmed: false,
    totals: cart.totals,
  });
});

describe('a number that was accepted before the shop asked tax offices', () => {
  async function acceptedUnasked(number: string) {
    offices.be('valid');
    const { visit, cartId, patch } = await frenchCart();
    await patch({ vat_number: number });
    await visit.accept(cartId);
    const { db } = shop.app;
    await sql`update carts set vat_check = 'unasked', vat_check_id = null where id = ${cartId}`.execute(db);
    await sql`alter table vat_checks disable trigger vat_checks_stay`.execute(db);
    await sql`delete from vat_checks where number = ${number}`.execute(db);
    await sql`alter table vat_checks enable trigger vat_checks_stay`.execute(db);
    return { visit, cartId };
  }

  test('is checked when it is ordered, and the order stores the answer', async () => {
    const { visit, cartId } = await acceptedUnasked('FR42404836009');
    const { order_id: id } = (await visit.checkOut(cartId)).json();
    expect(await visit.order(id)).toMatchObject({ vat_number_confirmed: true });
  });

  test('does not remove the VAT if the office does not know it', async () => {
    const { visit, cartId } = await acceptedUnasked('FR66404836017');
    offices.be('invalid');
    const refused = await visit.checkOut(cartId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().totals.after.vat).toMatchObject({ rate: 2000, reverse_charge: false });
  });
});

describe('a confirmation older than a day when the order is placed', () => {
  /** A cart with a confirmation of two days ago. Checks can't be changed, so an older one is inserted. */
  async function acceptedLongAgo(number: string) {
    offices.be('valid');
    const { visit, cartId, patch } = await frenchCart();
    await patch({ vat_number: number });
    await visit.accept(cartId);
    const { db } = shop.app;
    await sql`with old as (insert into vat_checks (number, office, valid, asked_at)
        values (${number}, 'vies', true, now() - interval '2 days') returning id)
      update carts set vat_check_id = (select id from old) where id = ${cartId}`.execute(db);
    // Deletes the answer given just now, which is otherwise not possible.
    await sql`alter table vat_checks disable trigger vat_checks_stay`.execute(db);
    await sql`delete from vat_checks where number = ${number} and asked_at > now() - interval '1 day'`.execute(
      db,
    );
    await sql`alter table vat_checks enable trigger vat_checks_stay`.execute(db);
    return { visit, cartId };
  }

  test('is renewed, and the order stores the new answer', async () => {
    const { visit, cartId } = await acceptedLongAgo('FR83404833048');
    const { order_id: id } = (await visit.checkOut(cartId)).json();
    const { rows } = await sql<{ fresh: boolean }>`select c.asked_at > now() - interval '1 minute' as fresh
      from orders o join vat_checks c on c.id = o.vat_check_id where o.id = ${id}`.execute(shop.app.db);
    expect(rows).toEqual([{ fresh: true }]);
  });

  test('without an answer to its renewal leads to VAT, once that was shown and accepted', async () => {
    const { visit, cartId } = await acceptedLongAgo('FR91404834053');
    offices.be('error');
    const refused = await visit.checkOut(cartId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().totals.after.vat).toMatchObject({ rate: 2000, reverse_charge: false });
    await visit.accept(cartId);
    const { order_id: id } = (await visit.checkOut(cartId)).json();
    expect(await visit.order(id)).toMatchObject({ vat_claim: { state: 'asking' } });
  });

  test('of a number that is no longer registered: the number is removed from the cart', async () => {
    const { visit, cartId } = await acceptedLongAgo('FR32404835068');
    offices.be('invalid');
    const refused = await visit.checkOut(cartId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().totals.after.vat).toMatchObject({ rate: 2000, reverse_charge: false });
    await visit.accept(cartId);
    const { order_id: id } = (await visit.checkOut(cartId)).json();
    expect(await visit.order(id)).toMatchObject({ vat_number: '', vat_claim: null });
  });
});
