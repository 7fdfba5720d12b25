import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const visits = [
  ['uk', 'phone', 'light'],
  ['de', 'desktop', 'dark'],
] as const;

test.each(inTurn(visits, 1))(
  '%s, %s: services of the price list are cards, which lead by the sign-in to a label with the service',
  async (site, screen, theme) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens[screen],
      theme,
      locale: site,
    });
    const shopper = new Shopper(page, site);
    // A new shop offers no services: an operator adds them once somebody does the work.
    await page.route('**/calculatorInfo*', async (route) => {
      const response = await route.fetch();
      const info = await response.json();
      info.extras = [
        { id: 'review-smart', name: 'Smart', amount: 3000, per_sort: false },
        { id: 'design', name: 'Design', amount: 4583, per_sort: true },
      ];
      await route.fulfill({ response, json: info });
    });
    await shopper.open('general-packages');
    const cards = page.getByRole('main').getByRole('article');
    await cards.first().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBe(2);
    const design = cards.filter({ hasText: 'Design' }).last();
    await design.getByText(/45[.,]83/).waitFor();
    await design.getByText(shopper.word('content-live.perDesign')).waitFor();
    await design.getByText(shopper.word('content.packages.design.description')).waitFor();
    await expectAccessible(page, 'service packages');

    const link = design.getByRole('link', { name: shopper.word('content.packages.add') });
    const asVisitor = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect(asVisitor.href).toContain(shopper.address('login'));
    const wanted = asVisitor.searchParams.get('redirect') ?? '';
    expect(new URL(wanted, page.url()).href).toContain(shopper.address('calculator'));
    expect(new URLSearchParams(wanted.split('?')[1]).get('e')).toBe('design');

    await shopper.signUp('Ada', 'Muster');
    await page.reload();
    await cards.first().scrollIntoViewIfNeeded();
    await expect.poll(() => link.getAttribute('href')).toBe(wanted);
    expect(complaints).toEqual([]);
    await close();
  },
);
