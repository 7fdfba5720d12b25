import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { addressHas, atCalculator } from '#support/calculator-visit.ts';
import { codeOf, waitForMail } from '#support/mailbox.ts';
import { expectNoComplaints, password, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(['desktop', 'phone'] as const)(
  'the first press of a button counts when an error appears: %s',
  async (screen) => {
    const { page, complaints, close } = await visit(browser, { screen: screens[screen], locale: 'de' });
    const shopper = new Shopper(page, 'de');
    await shopper.open('signup');
    await shopper.untilHydrated();
    await shopper.fill('name', 'Ada');
    await shopper.fill('last_name', 'Berg');
    await shopper.fill('password', password);
    const email = page.locator('main input[name="email"]');
    await email.click();
    await email.pressSequentially('ada');
    const submit = page.locator('main form button[type="submit"]');
    if (screen === 'phone') await submit.tap();
    else {
      // As long as a person presses; the error of the field that is left would come in between.
      await submit.hover();
      await page.mouse.down();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') !== 'email');
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await page.mouse.up();
    }
    // The form was sent: it moves the focus to the field that is wrong.
    await page.getByText(shopper.word('account.field.email')).waitFor();
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    expectNoComplaints(complaints);
    await close();
  },
);

test.each(inTurn(['de', 'fr', 'it', 'nl'] as const))(
  'an email address changes only where it is seen, and its domain only by choice: %s',
  async (site) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens.desktop,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const forms = {
      ...{ login: 'username', signup: 'email', 'forgot-password': 'email' },
      ...{ contact: 'email', 'sample-book': 'email', newsletter: 'email' },
    } as const;
    for (const [key, name] of Object.entries(forms)) {
      await shopper.open(key as keyof typeof forms);
      await shopper.untilHydrated();
      const field = page.locator(`main input[name="${name}"]`);
      await field.pressSequentially('<ánna(1)@example.com>');
      expect(await field.inputValue()).toBe('anna1@example.com');
      await field.fill('');
      await field.pressSequentially('info@müller.de');
      await field.press('Enter');
      expect(await field.inputValue()).toBe('info@müller.de');
      const choices = page.getByTestId('email-choices').getByRole('button');
      await expect.poll(() => choices.allTextContents()).toEqual(['info@muller.de', 'info@xn--mller-kva.de']);
      await choices.last().click();
      await expect.poll(() => field.inputValue()).toBe('info@xn--mller-kva.de');
      await expect.poll(() => choices.count()).toBe(0);
    }
    expectNoComplaints(complaints);
    await close();
  },
);

test('a code may be entered as its mail groups it', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.phone, locale: 'es' });
  const shopper = new Shopper(page, 'es');
  await shopper.open('signup');
  await shopper.fill('name', 'Ada');
  await shopper.fill('last_name', 'Berg');
  await shopper.fill('email', shopper.email);
  await shopper.fill('password', password);
  await shopper.submit();
  await shopper.arriveAt('signup-success');
  const code = codeOf(await waitForMail(shopper.email, ({ text }) => /\b\d{6}\b/.test(text ?? '')));
  await shopper.fill('code', ` ${code.slice(0, 3)} - ${code.slice(3)}`);
  await shopper.submit();
  await shopper.arriveAt('welcome');
  expectNoComplaints(complaints);
  await close();
});

test('a size may be typed with its unit, and what is no size is refused and stays', async () => {
  const { page, complaints, shopper, close } = await atCalculator(browser, 'de', '?p=honey');
  const width = page
    .locator('#size')
    .getByLabel(shopper.word('calculator.size.width'), { exact: false })
    .first();
  await width.fill('5 cm');
  await width.blur();
  await expect.poll(() => width.inputValue()).toBe('50');
  await width.fill('62,5 mm');
  await width.blur();
  await expect.poll(() => width.inputValue()).toBe('62,5');
  await addressHas(page, '62.5');
  await width.fill('5 kg');
  await width.blur();
  await page.getByText(shopper.word('fields.length')).waitFor();
  expect(await width.inputValue()).toBe('5 kg');
  expectNoComplaints(complaints);
  await close();
});
