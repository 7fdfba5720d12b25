import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { watchTransfers } from '#support/traffic/transfers.ts';

/**
 * Bytes of a first view of the home page, headers included (docs/adr/0032-bytes-of-a-first-view.md). The
 * goal of 250 kB is for a page in its best encoding; the very first visitors get a quicker one, about 4 kB larger.
 */
const max = 254_000;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Bytes of a page as browsers get it; null if its answer does not say. */
async function encodedSize(path: string): Promise<string | null> {
  const answer = await fetch(environment.shop + path, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  return answer.headers.get('content-length');
}

/** Waits until a page was encoded anew, which happens beside other work. */
async function awaitBestEncoding(path: string): Promise<void> {
  const sizes: (string | null)[] = [];
  await expect
    .poll(
      async () => {
        sizes.push(await encodedSize(path));
        const [size, ...earlier] = sizes.slice(-3);
        return size !== null && earlier.length === 2 && earlier.every((other) => other === size);
      },
      { interval: 1_000 },
    )
    .toBe(true);
}

const looks = inTurn(
  (['uk', 'de', 'it'] as const).flatMap((site) =>
    ([{ width: 1440, height: 757 }, screens.phone] as const).map((screen) => [site, screen] as const),
  ),
);

test.each(looks)('the first view of the home page of %s stays small on %o', async (site, screen) => {
  await awaitBestEncoding(pathOf(site, 'home'));
  const { page, context, complaints, close } = await visit(browser, { screen });
  const transfers = await watchTransfers(await context.newCDPSession(page));
  await page.goto(environment.shop + pathOf(site, 'home'), { waitUntil: 'load' });
  const all = await transfers();
  const listed = all.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`);
  expect(
    all.reduce((sum, { bytes }) => sum + bytes, 0),
    listed.join('\n'),
  ).toBeLessThan(max);
  expect(complaints).toEqual([]);
  // Inlined resources are not fetched as well.
  const inlined = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const fetched = all.map(({ url }) => new URL(url).pathname);
  expect(inlined.length).toBeGreaterThan(0);
  expect(fetched.filter((path) => inlined.includes(path))).toEqual([]);
  // The rest is loaded after the first interaction.
  const drawn = () => page.locator('main li svg').count();
  const before = await drawn();
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 200);
  await expect.poll(drawn).toBeGreaterThan(before);
  await close();
});
