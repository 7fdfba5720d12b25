import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { putFile } from '#support/library-files.ts';
import { wine } from '#support/library-visit.ts';
import { orderThreeSorts } from '#support/ordered-job.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';
import { customerPages } from '#support/stands.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Paths of the public pages of every site. */
async function pathsOfSitemap(): Promise<readonly string[]> {
  const text = await (await fetch(`${environment.shop}/sitemap.xml`)).text();
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(600);
  return paths;
}

/** URLs of this shop that a page links to, without fragments. */
const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );

test.each(inTurn<SiteId>(['uk', 'it']))('no link on a customer’s pages is broken: %s', async (site) => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop });
  const shopper = new Shopper(page, site);
  const { job } = await orderThreeSorts(shopper);
  const file = await putFile(page, wine);
  // One file without a check result, one with a bad one: their warnings have links, too.
  await page.route('**/customerFile?*', async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    for (const [index, one] of list.data.entries()) {
      if (index === 0) delete one.preflight_task_status;
      else one.preflight_task_status = 'failed';
    }
    await route.fulfill({ response: answer, json: list });
  });

  const found = new Map<string, string>();
  const gather = async (from: string, look?: () => Promise<void>) => {
    await page.locator('main h1').first().waitFor();
    await look?.();
    // Content loaded from the API is complete when two reads find the same links.
    let links: string[] = [];
    await expect
      .poll(
        async () => {
          const before = links.length;
          links = await linksOf(page);
          return (
            before > 0 && before === links.length && (await page.locator('[aria-busy=true]').count()) === 0
          );
        },
        { interval: 400 },
      )
      .toBe(true);
    for (const link of links) if (!found.has(link)) found.set(link, from);
  };
  const walk = async (key: PageKey, query = '', look?: () => Promise<void>) => {
    await shopper.open(key, query);
    await gather(key + query, look);
  };
  const selected = async () => {
    await page.getByTestId('file').first().locator('button[aria-expanded]').click();
    await expect.poll(() => page.getByTestId('sort').count()).toBeGreaterThan(0);
  };
  for (const key of customerPages) await walk(key);
  await walk('label-library/custom-files', '', selected);
  await walk('label-library/myorder-files', '', selected);
  await walk('label-library/myorder-files', '?search=nothing+like+it');
  await walk('label-library/reorder');
  await walk('label-library/reorder', `?job_id=${job.id}`, () => page.getByTestId('net').first().waitFor());
  await walk('label-library/reorder', '?job_id=00000000-0000-4000-8000-000000000000');
  await walk('preflight-report', `?file=${file}`, () =>
    page.getByText(shopper.word('preflight.pdf')).first().waitFor(),
  );
  await walk('preflight-report', '?file=00000000-0000-4000-8000-000000000000');
  await walk('upload-files');
  await walk('welcome');
  await page.goto(environment.shop + pathOf(site, 'order', { orderId: job.order_id }));
  await gather('order', () => page.getByText(shopper.word('orders.timeline')).waitFor());

  // What an artwork service does can also be done without one.
  await shopper.open('label-library/custom-files');
  await page
    .getByRole('button', { name: shopper.word('library.warning.artworkService') })
    .first()
    .click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByText(shopper.word('library.service.pass')).waitFor();
  await gather('artwork service');
  await dialog.getByRole('button', { name: shopper.word('library.menu.report') }).click();
  await dialog.getByText(shopper.word('preflight.pdf')).first().waitFor();

  expect(found.size).toBeGreaterThan(20);
  const home = new URL(shopper.address('home')).pathname;
  const dead: string[] = [];
  const everyonesPages = new Set(await pathsOfSitemap());
  for (const [link, from] of found) {
    const { href, pathname, search } = new URL(link, environment.shop);
    // Public pages are requested separately.
    if (everyonesPages.has(pathname) && search === '') continue;
    const answer = await page.request.get(href, { failOnStatusCode: false });
    // A link to a page that does not exist falls back to the home page: it then has a query there.
    if (answer.status() >= 400 || (pathname === home && search !== '')) {
      dead.push(`${from} → ${link} (${answer.status()})`);
    }
  }
  expect(dead).toEqual([]);
  expectNoComplaints(complaints);
  await close();
});
