import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { homeAddress, openVisit } from '#testing/checkout-visit.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { statementsDuring } from '#testing/database/count-statements.ts';
import { givenPrintFile } from '#testing/given-print-file.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { putVouchersInForce } from '#testing/vouchers-in-force.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** Statements of a timer, and of the page that stands in for a provider's server. */
const notOfTheShop = /catalogue_versions|local_payment_sessions/;

/** The statements that the checkout of a cart with this number of lines sends, including begin and commit. */
async function checkoutOf(
  lines: number,
  method: string,
  {
    withFiles = false,
    verdict = 'success' as 'success' | 'failed' | 'pending',
    isKnown = true,
    code = '',
    isQuoted = false,
  } = {},
): Promise<string[]> {
  const visit = await openVisit(shop, { paymentDays: 14 });
  let cartId = '';
  for (let n = 0; n < lines; n += 1) {
    const tool = withFiles && { finishes: ['FOIL-G'], ownedTool: true };
    const configuration = { ...plainConfiguration, ...tool, quantity: 1000 + n, sorts: [1000 + n] };
    const judgedFor = isKnown ? configuration : plainConfiguration;
    const artwork = withFiles && {
      artwork: { file_ids: [await givenPrintFile(shop, visit.customerId, verdict, judgedFor)] },
    };
    if (isQuoted) {
      const quote = (await visit.open('POST', '/1/de/quotes', { configuration, name: 'Honig' })).json();
      const added = await visit.open('GET', `/cart/addQuoteItem/${quote.id}${cartId && `/${cartId}`}`);
      cartId = added.json()._id;
      continue;
    }
    const path = `/1/de/cart/addCartItem/${cartId}`;
    cartId = (await visit.open('POST', path, { configuration, ...artwork })).json()._id;
  }
  const address = (await visit.own('POST', `/addresses/${visit.customerId}`, homeAddress)).json();
  const billing = (await visit.own('POST', `/addresses/${visit.customerId}`, homeAddress)).json();
  const details = {
    delivery_address_id: address.id,
    billing_address_id: billing.id,
    payment_type: method,
  };
  await visit.own('PATCH', `/${visit.customerId}/cart/${cartId}`, details);
  if (code !== '') await visit.open('PUT', `/cart/${cartId}/voucher`, { code });
  await visit.accept(cartId);
  let orderId = '';
  const sent = await statementsDuring(async () => {
    orderId = (await visit.checkOut(cartId)).json().order_id;
  });
  expect((await visit.order(orderId)).jobs).toHaveLength(lines);
  return sent.filter((text) => !notOfTheShop.test(text));
}

const methods = ['card', 'bank_transfer', 'invoice'] as const;
const maxStatements = 14;

test.each(methods)(
  'a checkout by %s takes the same few statements for any number of lines with checked files and existing tools',
  async (method) => {
    const one = await checkoutOf(1, method, { withFiles: true });
    expect(one).toContain('commit');
    expect(one.length, one.join('\n')).toBeLessThanOrEqual(maxStatements);
    const many = await checkoutOf(20, method, { withFiles: true });
    expect(many.length, many.join('\n')).toBe(one.length);
  },
);

test.each(methods)(
  'a checkout by %s takes the same few statements for any number of lines',
  async (method) => {
    const one = await checkoutOf(1, method);
    expect(one).toContain('commit');
    expect(one.length, one.join('\n')).toBeLessThanOrEqual(maxStatements);
    const many = await checkoutOf(20, method);
    expect(many.length, many.join('\n')).toBe(one.length);
  },
);

test.each(methods)(
  'a checkout by %s takes the same few statements for any number of lines with rejected files',
  async (method) => {
    const refused = { withFiles: true, verdict: 'failed' } as const;
    const one = await checkoutOf(1, method, refused);
    expect(one.length, one.join('\n')).toBeLessThanOrEqual(maxStatements);
    const many = await checkoutOf(20, method, refused);
    expect(many.length, many.join('\n')).toBe(one.length);
  },
);

test.each(methods)(
  'a checkout by %s takes the same few statements for any number of lines with unchecked files',
  async (method) => {
    for (const isKnown of [true, false]) {
      const unchecked = { withFiles: true, verdict: 'pending', isKnown } as const;
      const one = await checkoutOf(1, method, unchecked);
      const many = await checkoutOf(20, method, unchecked);
      expect(many.length, many.join('\n')).toBe(one.length);
      expect(one.length, one.join('\n')).toBeLessThanOrEqual(maxStatements);
    }
  },
);

test.each(methods)(
  'a checkout by %s with a voucher takes as few statements, whatever limits its uses',
  async (method) => {
    const codes = [
      { code: 'ALWAYS' },
      { code: 'FEW', uses: 1_000 },
      { code: 'ONCE', oncePerCustomer: 'yes' },
      { code: 'BOTH', uses: 1_000, oncePerCustomer: 'yes' },
    ];
    await putVouchersInForce(shop.app, ...codes);
    for (const { code } of codes) {
      const one = await checkoutOf(1, method, { withFiles: true, code });
      expect(one.some((text) => text.includes('voucher_uses'))).toBe(true);
      const many = await checkoutOf(20, method, { withFiles: true, code });
      expect(many.length, many.join('\n')).toBe(one.length);
      expect(one.length, `${code}\n${one.join('\n')}`).toBeLessThanOrEqual(maxStatements);
    }
  },
);

test.each(methods)(
  'a checkout by %s of quoted lines with a voucher takes as few statements',
  async (method) => {
    await putVouchersInForce(shop.app, { code: 'FEW', uses: 1_000 });
    const one = await checkoutOf(1, method, { isQuoted: true, code: 'FEW' });
    expect(one.length, one.join('\n')).toBeLessThanOrEqual(maxStatements);
    expect((await checkoutOf(4, method, { isQuoted: true, code: 'FEW' })).length).toBe(one.length);
  },
);
