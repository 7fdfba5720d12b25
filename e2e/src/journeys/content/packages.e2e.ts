import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';
import { goBack } from '#support/traffic/history.ts';

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
  '%s, %s: services are cards with their price, which lead to the page where they are ordered',
  async (site, screen, theme) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens[screen],
      theme,
      locale: site,
    });
    const shopper = new Shopper(page, site);
    await shopper.open('general-packages');
    const cards = page.getByRole('main').getByRole('article');
    await page.locator('#services').scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBe(3);
    const design = cards.last();
    await design.getByText(shopper.word('content-live.perDesign')).waitFor();
    await design.getByText(shopper.word('content.packages.design.description')).waitFor();
    await expectAccessible(page, 'service packages');
    // A visitor signs in first and is led back.
    const order = shopper.word('content.packages.order');
    const link = design.getByRole('link', { name: order });
    const asVisitor = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect(asVisitor.href).toContain(shopper.address('login'));
    const destination = new URL(asVisitor.searchParams.get('redirect') ?? '', page.url());
    expect(destination.href).toBe(shopper.address('design-service'));
    await design.getByText(shopper.word('content-live.signInFirst')).waitFor();
    await shopper.signUp('Ada', 'Muster');
    await shopper.open('general-packages');
    await page.locator('#services').scrollIntoViewIfNeeded();
    await expect.poll(() => link.getAttribute('href')).toBe(destination.pathname);
    await link.click();
    await shopper.arriveAt('design-service');
    await page.getByTestId('design-total').waitFor();
    await goBack(page);
    await page.locator('#services').scrollIntoViewIfNeeded();
    await cards.first().getByRole('link', { name: order }).click();
    await shopper.arriveAt('order-artwork-service');
    await page.getByRole('radio', { name: /Smart/ }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each(inTurn(visits, 1))(
  '%s, %s: an extra of the price list leads by the sign-in to a label with it',
  async (site, screen, theme) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens[screen],
      theme,
      locale: site,
    });
    const shopper = new Shopper(page, site);
    // A shop whose printed proofs are no items of their own, but an extra of labels.
    await page.route('**/public/artworkservices/**', (route) =>
      route.fulfill({ json: { currency: 'EUR', services: [] } }),
    );
    await page.route('**/calculatorInfo*', async (route) => {
      const response = await route.fetch();
      const info = await response.json();
      info.extras = [{ id: 'printed-proof', name: 'Proof', amount: 3000, per_sort: true }];
      await route.fulfill({ response, json: info });
    });
    await shopper.open('proofing-service');
    const card = page.getByRole('main').getByRole('article');
    await page.locator('#services').scrollIntoViewIfNeeded();
    await card.getByText(/30[.,]00/).waitFor();
    await card.getByText(shopper.word('content-live.perDesign')).waitFor();
    await card.getByText(shopper.word('content.packages.printed-proof.description')).waitFor();

    const link = card.getByRole('link', { name: shopper.word('content.packages.add') });
    const asVisitor = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect(asVisitor.href).toContain(shopper.address('login'));
    const destination = asVisitor.searchParams.get('redirect') ?? '';
    expect(new URL(destination, page.url()).href).toContain(shopper.address('calculator'));
    expect(new URLSearchParams(destination.split('?')[1]).get('e')).toBe('printed-proof');

    await shopper.signUp('Ada', 'Muster');
    await page.reload();
    await page.locator('#services').scrollIntoViewIfNeeded();
    await expect.poll(() => link.getAttribute('href')).toBe(destination);
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each(inTurn(visits, 1))(
  '%s, %s: a service that is not offered says so, and a link without its end says where to look',
  async (site, screen, theme) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens[screen],
      theme,
      locale: site,
    });
    const shopper = new Shopper(page, site);
    const services = (key: string) => page.getByText(shopper.word(`services.${key}`));
    await page.route('**/public/design-service/**', (route) => route.fulfill({ status: 404, json: {} }));
    await page.route('**/public/artworkservices/**', (route) =>
      route.fulfill({ json: { currency: 'EUR', services: [] } }),
    );
    await shopper.open('design-service');
    await services('design.notOffered').waitFor();
    await shopper.open('order-artwork-service');
    await services('review.notOffered').waitFor();
    await shopper.open('proof-order');
    await services('proof.notOffered').waitFor();
    await expectAccessible(page, `${site} no proof`);
    await shopper.open('order-artwork-service');
    await expectAccessible(page, `${site} no review`);
    await page.getByRole('link', { name: shopper.word('services.review.contact') }).click();
    await shopper.arriveAt('contact');
    await shopper.open('artwork-service-revision');
    await services('revision.noLink').waitFor();
    await shopper.open('artwork-service-revision', '?id=0123456789abcdef0123456789abcdef');
    await services('revision.wrong').waitFor();
    await expectAccessible(page, `${site} wrong link`);
    expect(page.url()).not.toMatch(/0123456789abcdef/);
    expect(complaints).toEqual([]);
    await close();
  },
);
