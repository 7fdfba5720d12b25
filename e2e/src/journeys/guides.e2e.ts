import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { inTurn, isWhole, turn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Each guide with an element that appears only after its data is loaded. */
const guides = [
  ['materials', 'materials', '[data-material]'],
  ['finishing-touches', 'finishes', '[data-finish]'],
  ['express-production', 'express', '[data-testid="countdown"]'],
  ['delivery-and-shipping-costs', 'shipping', '[data-testid="shipping-cost"]'],
  ['calculator-help', 'calculator-help', '[data-testid="roll-diameter"]'],
  ['sample-search', 'sample-search', '[data-sample="EMB"]'],
] as const satisfies readonly (readonly [PageKey, string, string])[];

const looks = sites.flatMap(({ id }) =>
  (['desktop', 'narrow'] as const).map((screen) => ({ site: id, screen })),
);
/** Every guide on every site and on both screens, or each of them on the next site. */
const shown = guides.flatMap(([key, feature, proof], index) =>
  (isWhole ? looks : inTurn(looks, 1, turn + 3 * index)).map((look) => ({ ...look, key, feature, proof })),
);

const open = async (site: SiteId, screen: keyof typeof screens) => {
  const visitor = await visit(browser, {
    screen: screens[screen],
    theme: site === 'it' ? 'dark' : 'light',
    locale: siteOf(site).hreflang,
  });
  return { ...visitor, shopper: new Shopper(visitor.page, site) };
};

test.each(shown)(
  '$key on $site loads its data from the API and fits: $screen',
  async ({ site, key, feature, proof, screen }) => {
    const { page, shopper, complaints, close } = await open(site, screen);
    await shopper.open(key);
    await page.locator(proof).first().waitFor();
    await expect.poll(() => page.locator('h1').textContent()).toBe(shopper.word(`${feature}.title`));
    await expect
      .poll(() => page.locator('script[type="application/ld+json"]').textContent())
      .toContain('BreadcrumbList');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // A sample of them is checked by axe in a11y/pages.e2e.ts.
    if (isWhole) await expectAccessible(page, `${site} ${key} ${screen}`);
    await picture(page, `${site}-${screen}-${key}`);
    expectNoComplaints(complaints);
    await close();
  },
);

test('a material is found by its requirements, which are in the address, compared, and used in the calculator', async () => {
  const { page, shopper, close } = await open('de', 'desktop');
  await shopper.open('materials');
  await page.locator('[data-material]').first().waitFor();
  const all = await page.locator('[data-material]').count();
  await page.getByLabel(shopper.word('materials.need.water'), { exact: true }).check();
  await page.getByLabel(shopper.word('materials.need.removable'), { exact: true }).check();
  await expect.poll(() => page.locator('[data-material]').count()).toBeLessThan(all);
  const found = await page.locator('[data-material]').count();
  await page.reload();
  await expect.poll(() => page.locator('[data-material]').count()).toBe(found);

  // No material meets all filters: the page says which one to remove.
  await shopper.open('materials', '?look=gold&removable=1');
  await page.getByText(shopper.word('materials.none')).waitFor();
  await page
    .getByRole('button', { name: /Ohne „/ })
    .first()
    .click();
  await expect.poll(() => page.locator('[data-material]').count()).toBeGreaterThan(0);

  await shopper.open('materials', '?compare=KRA.GRA&material=THD-ECO');
  const details = page.getByRole('dialog');
  await details.locator('[data-possible="false"] small').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).searchParams.has('material')).toBe(false);
  await page.getByRole('button', { name: '2 vergleichen' }).click();
  await page.getByRole('dialog').getByRole('columnheader').nth(1).waitFor();
  await page.keyboard.press('Escape');

  await page.locator('[data-material="KRA"] a').first().click();
  await shopper.arriveAt('calculator');
  await expect.poll(() => new URL(page.url()).searchParams.get('m')).toBe('KRA');
  await expect.poll(() => page.locator('input[type="radio"][value="KRA"]').isChecked()).toBe(true);
  await close();
});

test('an unavailable finish has a reason and leads to a material that allows it, and to the calculator', async () => {
  const { page, shopper, close } = await open('uk', 'desktop');
  await shopper.open('finishing-touches', '?material=THD-TOP');
  const foil = page.locator('[data-finish="FOIL-G"]');
  await foil.getByText(shopper.word('calculator.finish.thermal-foil')).first().waitFor();
  await foil.getByRole('button', { name: /^Change to/ }).click();
  await expect.poll(() => foil.getByTestId('surcharge').textContent()).toMatch(/£\d/);
  await foil.getByRole('link').click();
  await shopper.arriveAt('calculator');
  await expect.poll(() => new URL(page.url()).searchParams.get('f')).toBe('FOIL-G');
  await expect.poll(() => page.getByRole('checkbox', { name: /^Hot foil gold/ }).isChecked()).toBe(true);
  await close();
});

test('tools and finders give results: delivery by country, size on a pack, winding, samples', async () => {
  const { page, shopper, close } = await open('it', 'desktop');
  await shopper.open('delivery-and-shipping-costs', '?country=11&goods=20');
  await page.getByTestId('shipping-cost').waitFor();
  await expect
    .poll(() => page.getByTestId('shipping-cost').getByTestId('net').textContent())
    .toBe(formatMoney({ amount: 990, currency: 'EUR' }));
  await shopper.open('delivery-and-shipping-costs', '?country=11&goods=80');
  await page.getByTestId('shipping-cost').waitFor();
  await expect
    .poll(() => page.getByTestId('shipping-cost').textContent())
    .toBe(shopper.word('shipping.free'));

  await shopper.open('calculator-help');
  await page.getByText(shopper.word('calculator-help.size.wrap')).click();
  await expect.poll(() => page.getByTestId('label-size').textContent()).toBe('234,7 X 158 mm');
  await page.getByText(shopper.word('calculator-help.winding.top-first')).click();
  await expect
    .poll(() => page.getByTestId('winding').textContent())
    .toContain(shopper.word('calculator.roll.top'));

  await shopper.open('sample-search');
  await page.getByRole('searchbox').fill('LÀMINA frèddo sottili');
  await expect.poll(() => page.locator('[data-sample]').count()).toBe(1);
  await page.locator('[data-sample="COLD"] input[type="checkbox"]').check();
  await expect.poll(() => new URL(page.url()).searchParams.get('samples')).toBe('COLD');
  await shopper.button('calculator.quote.link').waitFor();
  await close();
});

test('on public holidays each skipped day is named, in the calendar, in the finder and beside the price', async () => {
  const { page, shopper, close } = await open('it', 'desktop');
  // A Monday: Christmas Day is not a working day at the plant, New Year's Day and Epiphany are not in
  // transit.
  const monday = new Date('2026-12-21T09:00:00Z');
  await page.clock.setFixedTime(monday);
  // The server's clock takes precedence over the visitor's.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: monday.toUTCString() } });
  });
  const said = (day: string, lost: 'production' | 'delivery', name: string) =>
    page
      .getByTestId('lost-days')
      .getByText(
        shopper.word(`holidays.lost.${lost}`, { day, holiday: shopper.word(`holidays.name.${name}`) }),
      )
      .first()
      .waitFor();
  await shopper.open('express-production', '?level=none');
  await said('25.12.2026', 'production', 'christmas');
  await said('01.01.2027', 'delivery', 'new-year');
  await page.getByRole('cell').getByText(shopper.word('holidays.name.saint-stephen')).first().waitFor();
  await shopper.open('delivery-and-shipping-costs', '?country=7&level=none');
  await said('01.01.2027', 'delivery', 'new-year');
  await shopper.open('calculator');
  await said('25.12.2026', 'production', 'christmas');
  await close();
});
