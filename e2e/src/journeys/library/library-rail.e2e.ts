import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test.each(['fr', 'de'] as const)('the heading of the folders fits on one line: %s', async (site) => {
  const { page, close } = await visit(browser, { screen: screens.desktop, locale: site });
  const shopper = new Shopper(page, site);
  await shopper.signUp('Paula', 'Berg');
  await shopper.open('label-library/custom-files');
  const heading = page.getByRole('heading', { name: shopper.word('library-folders.folders'), exact: true });
  await heading.waitFor();
  const lines = await heading.evaluate((head) => {
    const text = document.createRange();
    text.selectNodeContents(head);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
  await close();
});
