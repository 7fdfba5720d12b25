import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { momentInMarket } from '@labelwerk/domain/market/market-zones.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, type Screen, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { waitForMail } from '#support/mailbox.ts';
import { addHome, goToPayment, lineWithArtwork, orderThreeSorts, tickDesigns } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { inShopDatabase } from '#support/shop-database.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const laptop: Screen = { width: 1440, height: 757 };

const looks = [
  { site: 'de', screen: laptop, theme: 'light', name: 'laptop' },
  { site: 'it', screen: screens.phone, theme: 'dark', name: 'phone' },
] as const;

test.each(inTurn(looks))(
  'a paid order is reviewed, approved, withdrawn and approved again: $site, $name, $theme',
  async ({ site, screen, theme, name }) => {
    const { page, complaints, close } = await visit(browser, {
      screen,
      theme,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const looksFine = async (where: string) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expectAccessible(page, `${site} ${where}`);
      await picture(page, `${site}-${name}-${theme}-${where}`);
    };
    const { customerId, job } = await orderThreeSorts(shopper);
    const orderId = job.order_id;
    const order = () => ownCall<OrderDetail>(page, `/private/customers/${customerId}/orders/${orderId}`);

    // The page after the payment links to the sign-off, and so does a mail.
    await page.getByRole('link', { name: shopper.word('orders.signOff.look.pending'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === pathOf(site, 'sign-off', { orderId }));
    const mail = await waitForMail(shopper.email, ({ text }) =>
      (text ?? '').includes(pathOf(site, 'sign-off', { orderId })),
    );
    expect(mail.text).toContain(`${shopper.email}.pdf`);

    // The label on its pack, every design, the whole configuration, and the check result.
    const approve = page.getByRole('button', {
      name: `${shopper.word('orders.signOff.approve')}: Riesling`,
    });
    await approve.waitFor();
    await page.getByText(shopper.word('orders.signOff.check.success')).first().waitFor();
    const [line] = (await order()).jobs;
    for (const { label, value } of line?.details ?? []) {
      await page.getByText(label, { exact: true }).first().waitFor();
      await page.getByText(value, { exact: true }).first().waitFor();
    }
    await expect.poll(() => page.locator('main svg image').count()).toBeGreaterThan(0);
    await looksFine('sign-off');

    // Every design is looked at first.
    expect(await approve.isEnabled()).toBe(false);
    await tickDesigns(shopper);
    // By keyboard: approved, with the time left to withdraw; withdrawn; approved again.
    await approve.focus();
    await page.keyboard.press('Enter');
    const left = page.getByTestId('time-left');
    await left.waitFor();
    const shown = (await left.textContent()) ?? '';
    expect(shown).toMatch(/5\d:\d\d|60:0\d/);
    await expect.poll(() => left.textContent()).not.toBe(shown);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('approval');
    await looksFine('approved');
    const takeBack = page.getByRole('button', {
      name: `${shopper.word('orders.signOff.takeBack')}: Riesling`,
    });
    await takeBack.click();
    await approve.waitFor();
    await expect.poll(async () => (await order()).jobs).toMatchObject([{ state: 'approval_pending' }]);
    await approve.click();
    await takeBack.waitFor();

    // An hour later it is released, with the time shown.
    await inShopDatabase((client) =>
      client.query(`update order_jobs set release_at = now() where order_id = $1 and state = 'approved'`, [
        orderId,
      ]),
    );
    await takeBack.click();
    await expect.poll(async () => (await order()).jobs).toMatchObject([{ state: 'released' }]);
    const released = (await order()).jobs[0]?.approval.released_at ?? '';
    const { market, language } = siteOf(site);
    const { time, zone } = momentInMarket(market, new Date(released), language);
    await page.getByRole('alert').filter({ hasText: time }).filter({ hasText: zone }).waitFor();
    await looksFine('released');

    // The page of the order shows everything, and the delivery date.
    await page.goto(environment.shop + pathOf(site, 'order', { orderId }));
    await page.getByText(shopper.word('orders.timeline')).waitFor();
    await page.getByText(shopper.word('orders.signOff.counts')).first().waitFor();
    for (const { value } of line?.details ?? [])
      await page.getByText(value, { exact: true }).first().waitFor();
    await looksFine('order-approved');
    expectNoComplaints(complaints);
    await close();
  },
);

test('a failed payment is shown as failed, and can be repeated from there', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.phone, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  const { customerId } = await lineWithArtwork(shopper);
  const orderId = await goToPayment(shopper, customerId);
  await page.goto(shopper.address('thank-you-for-your-order', `?order=${orderId}`));
  const title = page.locator('main h1');
  await expect.poll(() => title.textContent()).toBe(shopper.word('orders.thanks.processing.title'));
  await shopper.button('orders.payNow').click();
  await page.waitForURL(/local-payments/);
  await page.locator('button').last().click();
  await shopper.arriveAt('thank-you-for-your-order');
  await expect.poll(() => title.textContent()).toBe(shopper.word('orders.thanks.failed.title'));
  for (const text of [await page.title(), (await page.locator('main').textContent()) ?? ''])
    expect(text).not.toMatch(/Dank|Thank/);
  await expectAccessible(page, 'de payment failed');
  await picture(page, 'de-phone-light-payment-failed');
  await shopper.button('orders.payNow').click();
  await page.waitForURL(/local-payments/);
  await page.locator('button').first().click();
  await shopper.arriveAt('thank-you-for-your-order');
  await expect.poll(() => title.textContent()).toBe(shopper.word('orders.thanks.paid.title'));
  expectNoComplaints(complaints);
  await close();
});

/** Three pages of 90 × 120 mm with bleed and an output intent: no findings. */
function cleanPdf(): Uint8Array {
  const page = {
    media: [0, 0, 95, 125],
    trim: [2.5, 2.5, 92.5, 122.5],
    bleed: [0, 0, 95, 125],
  } as const;
  const pages = [1, 2, 3].map((number) => ({
    ...page,
    content: `0.${number} 0 0 0 k 0 0 95 125 re f % ${randomUUID()}`,
  }));
  return makePrintLabel({ pages: pages as never });
}

test('clean files can be approved at checkout: never preselected, and withdrawn after the payment', async () => {
  const { page, complaints, close } = await visit(browser, {
    screen: laptop,
    theme: 'dark',
    locale: 'fr-FR',
  });
  const shopper = new Shopper(page, 'fr');
  const { customerId } = await lineWithArtwork(shopper, {}, cleanPdf());
  await addHome(shopper, customerId);
  await shopper.open('checkout');
  const choice = page.getByLabel(shopper.word('checkout.approval.line').replace('{name}', 'Riesling'));
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await page.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await expectAccessible(page, 'fr approval at checkout');
  await picture(page, 'fr-laptop-dark-checkout-approval');
  await page.getByLabel(shopper.word('checkout.terms')).check();
  await shopper.button('checkout.order').click();
  await page.waitForURL(/local-payments/);
  await page.locator('button').first().click();
  await shopper.arriveAt('thank-you-for-your-order');
  await page.getByRole('link', { name: shopper.word('orders.signOff.look.approved'), exact: true }).click();
  await page.getByRole('button', { name: `${shopper.word('orders.signOff.takeBack')}: Riesling` }).click();
  await page.getByRole('button', { name: `${shopper.word('orders.signOff.approve')}: Riesling` }).waitFor();
  await picture(page, 'fr-laptop-dark-sign-off');
  expectNoComplaints(complaints);
  await close();
});
