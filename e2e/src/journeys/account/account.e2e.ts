import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { codeOf, waitForMail } from '#support/mailbox.ts';
import { expectNoComplaints, password, Shopper } from '#support/shopper.ts';
import { bytesOf } from '#support/traffic/downloads.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(inTurn(['de', 'fr'] as const))(
  'a customer changes the address, exports the data and deletes the account: %s',
  async (site) => {
    const screen = site === 'de' ? screens.desktop : screens.phone;
    const { page, complaints, close } = await visit(browser, { screen, locale: siteOf(site).hreflang });
    const shopper = new Shopper(page, site);
    const word = (key: string, values?: Parameters<typeof shopper.word>[1]) =>
      shopper.word(`account.${key}`, values);
    const heading = (key: string) => page.getByRole('heading', { name: word(key), exact: true });
    await shopper.signUp('Paula', 'Berg');

    // The overview shows what exists, and for empty parts how to add something.
    await shopper.open('my-account');
    for (const key of ['overview.orders', 'overview.quotes', 'overview.services'])
      await heading(key).waitFor();
    await page.getByText(word('overview.noOrders')).waitFor();
    await expectAccessible(page, `${site} account`);

    // A new address takes effect after its code.
    await shopper.open('manage-credentials');
    const fresh = `new-${crypto.randomUUID()}@example.com`;
    await shopper.fill('email', fresh);
    await shopper.fill('password', password);
    await shopper.submit();
    const mail = await waitForMail(fresh, () => true);
    await shopper.fill('code', codeOf(mail));
    await page.getByRole('button', { name: word('changeEmail.confirm') }).click();
    await page.getByText(word('credentials.lead', { email: fresh })).waitFor();
    await expectAccessible(page, `${site} credentials`);

    // Data export as a ZIP.
    await shopper.open('personal-infos');
    await heading('mails.title').waitFor();
    await page.getByRole('button', { name: word('data.ask') }).click();
    const link = page.locator('a[download]');
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const zip = await bytesOf(download);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.includes('account.json')).toBe(true);
    await expectAccessible(page, `${site} personal data`);

    // The account is deleted.
    await page.getByRole('button', { name: word('delete.open') }).click();
    await shopper.fill('password', password);
    await page.getByRole('button', { name: word('delete.confirm') }).click();
    await shopper.arriveAt('home');
    await waitForMail(fresh, ({ subject }) => subject !== mail.subject);
    expectNoComplaints(complaints);
    await close();
  },
);
