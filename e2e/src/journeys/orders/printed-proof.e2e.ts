import { randomUUID } from 'node:crypto';
import type { DeskOrderDetail } from '@labelwerk/contracts/desk/orders.ts';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { waitForMail } from '#support/mailbox.ts';
import { goToPayment, lineWithArtwork, tickDesigns } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { whileOffered } from '#support/print-shop/offered-extra.ts';
import { staffPerson } from '#support/print-shop/staff-person.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const tracking = '1Z999AA10123456784';
const sentence = 'Bitte achten Sie auf das Gold.';

test('a printed proof is made, sent and announced, and can be approved only then', async () => {
  const staff = await staffPerson('prepress');
  const { page, complaints, close } = await visit(browser, { screen: screens.phone, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  const looksFine = async (where: string) => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expectAccessible(page, `de ${where}`);
    await picture(page, `de-phone-${where}`);
  };
  const { customerId, cart } = await lineWithArtwork(shopper);
  const [item] = cart.cart_items;
  const orderId = await whileOffered(page, 'printed-proof', async () => {
    const configuration = { ...item?.configuration, extras: ['printed-proof'] };
    await ownCall(page, `/public/1/de/cart/~cart/cartItem/${item?.id}`, 'PUT', {
      configuration,
      name: 'Riesling',
    });
    return goToPayment(shopper, customerId);
  });
  await page.locator('button').first().click();
  await shopper.arriveAt('thank-you-for-your-order');
  const line = async () => {
    const path = `/private/customers/${customerId}/orders/${orderId}`;
    return (await ownCall<OrderDetail>(page, path)).jobs[0];
  };
  await expect.poll(async () => (await line())?.state).toBe('proof_making');

  // The proof is being produced: the pages after the payment, of the order and of the approval say so, and
  // accept no approval.
  await page.getByText(shopper.word('orders.nextStep.proof')).waitFor();
  await looksFine('paid-proof-making');
  const making = (await line())?.next?.text ?? 'none';
  await page.goto(environment.shop + pathOf('de', 'order', { orderId }));
  await page.getByTestId('next-steps').getByText(making).waitFor();
  await page.getByText('Gedruckter Korrekturabzug').first().waitFor();
  await looksFine('order-proof-making');
  const signOff = environment.shop + pathOf('de', 'sign-off', { orderId });
  await page.goto(signOff);
  const reason = (await line())?.actions.approve.reason?.text ?? 'none';
  await page.getByTestId('approval').getByText(reason).waitFor();
  const approve = page.getByRole('button', { name: `${shopper.word('orders.signOff.approve')}: Riesling` });
  expect(await approve.count()).toBe(0);
  await looksFine('sign-off-proof-making');

  // Staff record that it was sent.
  const { lines } = await staff.call<DeskOrderDetail>('GET', `/orders/${orderId}`);
  const sent = { carrier: 'ups', tracking_number: tracking, sentence };
  await staff.call('POST', `/jobs/${lines[0]?.id}/proof`, {
    ...{ request_id: randomUUID(), version: lines[0]?.version },
    ...sent,
  });

  // The mail and the page name the parcel; the approval is open, and is accepted.
  const mail = await waitForMail(shopper.email, ({ text }) => (text ?? '').includes(tracking));
  for (const part of [sentence, new URL(signOff).pathname]) expect(mail.text).toContain(part);
  await page.goto(signOff);
  const proof = page.getByTestId('printed-proof');
  await proof.getByRole('link', { name: tracking }).waitFor();
  await proof.getByText(sentence).waitFor();
  await approve.waitFor();
  await looksFine('sign-off-proof-sent');
  await tickDesigns(shopper);
  await approve.click();
  await page.getByTestId('time-left').waitFor();
  expect((await line())?.state).toBe('approved');
  expectNoComplaints(complaints);
  await close();
});
