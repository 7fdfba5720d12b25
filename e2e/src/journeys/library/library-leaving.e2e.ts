import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser } from '#support/browser.ts';
import { atLibrary, honey, wine } from '#support/library-visit.ts';
import { expectNoComplaints } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('a favourite is stored although the page is left at the same moment', async () => {
  const library = await atLibrary(browser, 'de', screens.desktop, [wine, honey]);
  const { page, row, openTab, word, shopper, complaints, close } = library;
  const star = row(wine).getByRole('button', {
    name: word('favourite.one', { name: wine.filename }),
  });
  for (const isFavourite of [true, false, true]) {
    await openTab('custom-files');
    await star.waitFor();
    const elsewhere = shopper.address('home');
    // The press and leaving the page are in one task of the browser: nothing is sent in between.
    await Promise.all([
      page.waitForURL(elsewhere),
      star.evaluate((button, address) => {
        (button as HTMLButtonElement).click();
        window.location.assign(address);
      }, elsewhere),
    ]);
    await openTab('favourite-files');
    await (isFavourite ? row(wine) : page.getByText(word('empty.title'))).waitFor();
    await expect.poll(() => row(wine).count()).toBe(isFavourite ? 1 : 0);
  }
  expectNoComplaints(complaints);
  await close();
});
