import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { addHome } from '#support/ordered-job.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { inShopDatabase } from '#support/shop-database.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(inTurn(['de', 'it', 'fr'] as const))(
  'after an order with later payment the page shows what it waits for: %s',
  async (site) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens.phone,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    await shopper.signUp('Paula', 'Berg');
    const customerId = await ownId(page);
    const terms = `insert into customer_price_terms (customer_id, discount, materials, payment_days)
      values ($1, 0, '{}', 14)`;
    await inShopDatabase((client) => client.query(terms, [customerId]));
    const address = await addHome(shopper, customerId);
    const payment = page.getByTestId('payment');
    const orderBy = async (method: 'invoice' | 'bank_transfer') => {
      const { version } = await putLine(shopper, honeyLabel, 'Akazie');
      await ownCall<Cart>(page, `/private/${customerId}/cart/~cart`, 'PATCH', {
        ...{ delivery_address_id: address, payment_type: method, terms_accepted: true, version },
      });
      const placed = await ownCall<{ order_id: string }>(page, `/private/cart/${customerId}/checkout/~cart`);
      await shopper.open('thank-you-for-your-order', `?order=${placed.order_id}`);
    };

    // With payment on invoice the order proceeds at once, and its file is missing.
    await orderBy('invoice');
    await payment.getByText(shopper.word('orders.nextStep.artwork')).waitFor();

    // A transfer has a due date, and an account number in groups of four.
    await orderBy('bank_transfer');
    await payment.getByText(/\b\d{2}\.\d{2}\.\d{4}\b/).waitFor();
    await payment.getByText(/IBAN [A-Z]{2}\d{2} \w{4} /).waitFor();
    expect(await payment.getByText(shopper.word('orders.nextStep.artwork')).count()).toBe(0);
    expectNoComplaints(complaints);
    await close();
  },
);
