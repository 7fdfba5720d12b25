import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const open = async (site: SiteId) => {
  const visitor = await visit(browser, { screen: screens.desktop, locale: siteOf(site).hreflang });
  return { ...visitor, shopper: new Shopper(visitor.page, site) };
};

/** Which of the two amounts of the first price of a page stands above the other. */
async function leading(page: Page): Promise<'net' | 'gross'> {
  await page.locator('main [data-testid=net]').first().waitFor();
  // Both at the same moment: pictures that arrive in between would move the second.
  return page.evaluate(() => {
    const top = (which: string) =>
      document.querySelector(`main [data-testid=${which}]`)?.getBoundingClientRect().top ?? Number.NaN;
    return top('net') < top('gross') ? 'net' : 'gross';
  });
}

/** What the head of a page says before its scripts run. */
const atFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { leadsAtFirst: document.documentElement.dataset.leads ?? 'gross' });
    });
  });
const firstLeads = (page: Page) => page.evaluate(() => (window as { leadsAtFirst?: string }).leadsAtFirst);

test.each(inTurn(['de', 'fr', 'it', 'es', 'nl', 'uk'] as const))(
  'a visitor sees the price with VAT first, a business the net price, and it is remembered: %s',
  async (site) => {
    const { page, shopper, complaints, close } = await open(site);
    await atFirstPaint(page);
    await shopper.open('calculator');
    expect(await leading(page)).toBe('gross');
    await page.getByTestId('buyer').getByText(shopper.word('prices.business')).first().click();
    await expect.poll(() => leading(page)).toBe('net');

    await shopper.open('home');
    expect(await firstLeads(page)).toBe('net');
    expect(await leading(page)).toBe('net');
    await page.getByTestId('buyer').getByText(shopper.word('prices.consumer')).first().click();
    await expect.poll(() => leading(page)).toBe('gross');

    await putLine(shopper, honeyLabel);
    await shopper.open('cart');
    expect(await firstLeads(page)).toBe('gross');
    expect(await leading(page)).toBe('gross');
    expectNoComplaints(complaints);
    await close();
  },
);

test('in Australia the price with GST comes first for everybody', async () => {
  const { page, shopper, complaints, close } = await open('au');
  await atFirstPaint(page);
  await page.addInitScript(() => localStorage.setItem('buyer', 'business'));
  await shopper.open('calculator');
  expect(await leading(page)).toBe('gross');
  expect(await firstLeads(page)).toBe('gross');
  expect(await page.getByTestId('buyer').count()).toBe(0);
  expectNoComplaints(complaints);
  await close();
});

test('an account with a VAT number is a business until its customer says otherwise', async () => {
  const { page, shopper, complaints, close } = await open('de');
  await shopper.signUp('Jana', 'Keller');
  const customerId = await ownId(page);
  await ownCall(page, `/private/customers/${customerId}/updateCustomer`, 'POST', {
    vat_number: 'DE136695976',
  });
  await shopper.open('home');
  await expect.poll(() => leading(page)).toBe('net');

  await page.getByTestId('buyer').getByText(shopper.word('prices.consumer')).first().click();
  await shopper.open('calculator');
  await page.locator('header').getByText('Jana').waitFor();
  expect(await leading(page)).toBe('gross');
  expectNoComplaints(complaints);
  await close();
});
