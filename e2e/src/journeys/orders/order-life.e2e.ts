import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import type { Paper } from '@labelwerk/contracts/papers/papers.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, type Screen, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { waitForMail } from '#support/mailbox.ts';
import { orderThreeSorts } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { inShopDatabase } from '#support/shop-database.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

type PaperList = { readonly papers: readonly Paper[] };

const laptop: Screen = { width: 1440, height: 757 };
const munich = { postcode: '80331', city: 'München' };
const milan = { postcode: '20121', city: 'Milano', state: 'MI' };
const looks = [
  { site: 'de', screen: laptop, theme: 'light', name: 'laptop', city: munich },
  { site: 'it', screen: screens.phone, theme: 'dark', name: 'phone', city: milan },
] as const;

/** A picture of one grey pixel, as a browser encodes it. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.each(inTurn(looks))(
  'the page of an order shows what happens next and offers its actions: $site, $name, $theme',
  async ({ site, screen, theme, name, city }) => {
    const options = { screen, theme, locale: siteOf(site).hreflang };
    const { page, complaints, close } = await visit(browser, options);
    const shopper = new Shopper(page, site);
    const looksFine = async (where: string) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expectAccessible(page, `${site} ${where}`);
      await picture(page, `${site}-${name}-${theme}-${where}`);
    };
    const { customerId, job } = await orderThreeSorts(shopper);
    const orderId = job.order_id;
    const order = () => ownCall<OrderDetail>(page, `/private/customers/${customerId}/orders/${orderId}`);
    await expect.poll(async () => (await order()).jobs[0]?.state).toBe('approval_pending');
    const address = environment.shop + pathOf(site, 'order', { orderId });
    await page.goto(address);

    // The next step, and the reasons for refusals, are messages of the API.
    const [line] = (await order()).jobs;
    await page
      .getByTestId('next-steps')
      .getByText(line?.next?.text ?? 'none')
      .waitFor();
    const notNow = page.getByText(shopper.word('orders.life.notNow')).first();
    await notNow.click();
    await page
      .getByText(line?.actions.claim.reason?.text ?? 'none')
      .first()
      .waitFor();
    await looksFine('order-waiting');

    // Another address of the address book.
    await ownCall(page, `/private/addresses/${customerId}`, 'POST', {
      ...{ first_name: 'Paula', last_name: 'Berg', address: 'Piazza 1', country_id: siteOf(site).market },
      ...city,
    });
    await page.getByRole('button', { name: shopper.word('orders.life.address.change') }).click();
    await page.getByText(city.city).click();
    await looksFine('order-address');
    await page.getByRole('button', { name: shopper.word('orders.life.address.save') }).click();
    await page.getByTestId('order-facts').getByText(city.city).first().waitFor();

    // A person who is not signed in uses the link of the mail.
    const mail = await waitForMail(shopper.email, ({ text }) => (text ?? '').includes('#key='));
    const [link = ''] = /https?:\/\/\S+#key=[\w.-]+/.exec(mail.text ?? '') ?? [];
    const papers = `/private/customers/${customerId}/orders/${orderId}/papers`;
    await expect.poll(async () => (await ownCall<PaperList>(page, papers)).papers.length).toBeGreaterThan(0);
    const guest = await visit(browser, options);
    await guest.page.goto(link);
    await guest.page.getByText(line?.order_number ?? 'none', { exact: true }).waitFor();
    await guest.page.getByText(shopper.word('orders.linked.text')).waitFor();
    expect(await guest.page.getByText('Berg').count()).toBe(0);
    await guest.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expectAccessible(guest.page, `${site} order by link`);
    await picture(guest.page, `${site}-${name}-${theme}-order-linked`);
    const paper = guest.page.getByRole('button', { name: line?.order_number ?? 'none' }).first();
    const [download] = await Promise.all([guest.page.waitForEvent('download'), paper.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    // An open page reads a changed key in the fragment only after a reload.
    await guest.page.goto('about:blank');
    await guest.page.goto(`${link.slice(0, -4)}AAAA`);
    await guest.page.getByText(shopper.word('orders.linked.closed')).waitFor();
    await guest.page
      .getByRole('link', { name: shopper.word('orders.signIn') })
      .first()
      .waitFor();
    await picture(guest.page, `${site}-${name}-${theme}-order-link-forged`);
    expectNoComplaints(guest.complaints);
    await guest.close();

    // The delivered labels are faulty: a claim.
    await inShopDatabase((client) =>
      client.query(`update order_jobs set state = 'shipped' where order_id = $1`, [orderId]),
    );
    await page.goto(address);
    await page.getByRole('button', { name: shopper.word('orders.claims.file') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('select').selectOption('colour');
    await dialog.locator('textarea').fill('Das Rot ist braun geworden.');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    const files = dialog.locator('input[type=file]');
    await files.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
    await dialog.getByRole('button', { name: shopper.word('orders.claims.send') }).click();
    await dialog.getByText(/HEIC/).first().waitFor();
    await looksFine('order-claim');
    await files.setInputFiles({ name: 'rot.png', mimeType: 'image/png', buffer: dot });
    await dialog.getByRole('button', { name: shopper.word('orders.claims.send') }).click();
    await page.getByText('Das Rot ist braun geworden.').waitFor();
    await page.getByRole('img', { name: shopper.word('orders.claims.photo', { number: 1 }) }).waitFor();
    await expect.poll(async () => (await order()).jobs[0]?.state).toBe('claim_open');
    await looksFine('order-claimed');
    expectNoComplaints(complaints);
    await close();
  },
);
