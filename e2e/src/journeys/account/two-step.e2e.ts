import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { appCode } from '#support/app-code.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { waitForMail } from '#support/mailbox.ts';
import { expectNoComplaints, password, Shopper } from '#support/shopper.ts';
import { bytesOf } from '#support/traffic/downloads.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(inTurn(['de', 'fr'] as const))(
  'two-step sign-in is switched on, used, passed with a recovery code, and switched off: %s',
  async (site) => {
    const [size, screen] = site === 'de' ? ['desktop', screens.desktop] : ['phone', screens.phone];
    const { page, complaints, close } = await visit(browser, { screen, locale: siteOf(site).hreflang });
    const shopper = new Shopper(page, site);
    const word = (key: string, values?: Parameters<typeof shopper.word>[1]) =>
      shopper.word(`account.twoStep.${key}`, values);
    const press = (key: string) =>
      page
        .locator('main')
        .getByRole('button', { name: word(key), exact: true })
        .click();
    const looksFine = async (where: string) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expectAccessible(page, `${site} ${where}`);
      await picture(page, `${site}-${size}-${where}`);
    };
    const signOut = async () => {
      await shopper.open('my-account');
      await page
        .locator('main')
        .getByRole('button', { name: shopper.word('account.menu.signOut') })
        .click();
      await shopper.arriveAt('home');
    };
    await shopper.signUp('Paula', 'Berg');

    // Password, QR code, the first code of the app, recovery codes.
    await shopper.open('manage-credentials');
    await press('on');
    await page.locator('main input[name="password"]').last().fill(password);
    await press('next');
    await page.getByRole('img', { name: word('qr') }).waitFor();
    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    await looksFine('two-step-connect');
    await shopper.fill('code', '000000');
    await press('on');
    await page.locator('main input[name="code"][aria-invalid="true"]').waitFor();
    await shopper.fill('code', appCode(secret));
    await press('on');
    const list = page.getByTestId('recovery-codes').getByRole('listitem');
    await list.first().waitFor();
    const codes = await list.allTextContents();
    expect(codes).toHaveLength(10);
    await looksFine('two-step-codes');
    const link = page.locator('a[download]');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect((await bytesOf(download)).toString().trim().split('\n')).toEqual(codes);
    await press('kept');
    await page.getByText(word('left', { n: 10 })).waitFor();
    await looksFine('two-step-on');
    await waitForMail(shopper.email, ({ subject }) => /zwei Schritten|deux étapes/.test(subject ?? ''));

    // The code of the app, pasted with a space, leads back to the previous page.
    await signOut();
    const target = pathOf(site, 'address-management');
    await shopper.open('login', `?redirect=${encodeURIComponent(target)}`);
    await shopper.signIn();
    const field = page.locator('main input[name="code"]');
    await field.waitFor();
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await looksFine('two-step-enter');
    // A reload asks for the code again, not for the password.
    await page.reload();
    await field.waitFor();
    expect(await page.locator('main input[name="password"]').count()).toBe(0);
    await shopper.fill('code', '000000');
    await shopper.submit();
    await page.locator('main input[name="code"][aria-invalid="true"]').waitFor();
    const code = appCode(secret, 1);
    await shopper.fill('code', `${code.slice(0, 3)} ${code.slice(3)}`);
    await shopper.submit();
    await shopper.arriveAt('address-management');

    // A recovery code, in capitals as printed.
    await signOut();
    await shopper.open('login');
    await shopper.signIn();
    await press('useRecovery');
    await looksFine('two-step-recovery');
    await shopper.fill('recovery_code', codes[0]?.toUpperCase() ?? '');
    await shopper.submit();
    await shopper.arriveAt('my-account');

    // Turned off again: the password is enough.
    await shopper.open('manage-credentials');
    await page.getByText(word('left', { n: 9 })).waitFor();
    await press('off');
    await page.locator('main input[name="password"]').last().fill(password);
    await press('off');
    await page
      .locator('main')
      .getByRole('button', { name: word('on'), exact: true })
      .waitFor();
    await signOut();
    await shopper.open('login');
    await shopper.signIn();
    await shopper.arriveAt('my-account');
    expectNoComplaints(complaints);
    await close();
  },
);
