import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { plainPhoto } from '@labelwerk/testkit/pictures/plain-photo.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layOutWhole } from '#support/accessibility.ts';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { startStorefront } from '#support/own-storefront.ts';
import { databaseAddress } from '#support/shop-database.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const { shop } = environment;

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await startBrowser();
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-editor-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** Activates files as an editor does. */
async function activate(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const command = join(root, 'apps/api/src/features/content/commands/content.ts');
  await promisify(execFile)(process.execPath, [command, 'activate', folder], {
    env: { DATABASE_URL: databaseAddress(), SHOP_ADDRESS: shop },
  });
}

const text = (title: string, body: string) =>
  `---\ntitle: "${title}"\ndescription: "What somebody wrote on a day of this test."\n---\n${body}\n`;
const textAt = async (path: string) => (await fetch(shop + path)).text();

test('an editor’s article with a picture, a changed page and the first success story appear everywhere', async () => {
  const list = pathOf('uk', 'blogs-landing-page');
  const article = pathOf('uk', 'blog', { slug: 'blue-rolls' });
  const stories = pathOf('uk', 'success-stories');
  const isListed = async () => !/<meta name="robots" content="noindex/.test(await textAt(stories));
  expect(await isListed()).toBe(false);
  expect(await textAt('/sitemap.xml')).not.toContain(`${shop}${stories}<`);
  const original = await readFile(join(root, 'content/en/world-of.md'), 'utf8');
  await activate({
    'media/blue-rolls.jpg': await plainPhoto(1600, 1000),
    'en/blog/blue-rolls.md': text('Blue rolls on a table', 'Look:\n\n![Blue rolls](media:blue-rolls.jpg)'),
    'en/success-story/first.md': text('The first story', 'It was a success.'),
    'en/world-of.md': `${original}\nA sentence of today.\n`,
  });
  await expect.poll(() => textAt(pathOf('uk', 'world-of'))).toContain('A sentence of today.');
  await expect.poll(() => textAt(list)).toContain('Blue rolls on a table');
  const sitemap = await textAt('/sitemap.xml');
  for (const path of [article, stories, `${stories}/first`]) expect(sitemap).toContain(`${shop}${path}<`);
  await expect.poll(isListed).toBe(true);
  expect(await textAt(pathOf('uk', 'home'))).toContain(`href="${stories}"`);
  expect(await textAt('/search-index/uk.json')).toContain('Blue rolls on a table');

  const { page, complaints, close } = await visit(browser, { screen: screens.phone });
  await page.goto(shop + list);
  await page.getByRole('img', { name: 'Blue rolls' }).waitFor();
  await page.goto(shop + article);
  const shown = page.getByRole('img', { name: 'Blue rolls' });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  expect(await shown.getAttribute('srcset')).toMatch(
    /\/_next\/image\?url=%2Fmedia%2F[0-9a-f]{8}%2Fblue-rolls/,
  );
  for (const [name, value] of [
    ['width', '1600'],
    ['height', '1000'],
    ['loading', 'lazy'],
  ] as const)
    expect(await shown.getAttribute(name)).toBe(value);
  expect(complaints).toEqual([]);
  await close();

  await activate({
    'media/blue-rolls.jpg': '',
    'en/blog/blue-rolls.md': '',
    'en/success-story/first.md': '',
    'en/world-of.md': original,
  });
  await expect.poll(() => textAt(list)).not.toContain('Blue rolls on a table');
});

const hostile = [
  '<p>The page stands.</p><script>window.hit = 1</script><img src=x onerror="window.hit = 1">',
  '<p onclick="window.hit = 1" style="position:fixed">b</p><style>body{display:none}</style>',
  '<a href="javascript:window.hit=1">run</a><iframe src="https://evil.example"></iframe>',
  '<svg onload="window.hit = 1"><script>window.hit = 1</script></svg>',
  '<img src="/wp-content/uploads/missing.jpg" alt="Missing picture" width="300" height="200">',
  `<table><tbody>${'<tr>'.padEnd(4 + 9 * 200, '<td>x</td>')}</tr></tbody></table>`,
].join('');

test('hostile and malformed responses of a content service do not affect the page', async () => {
  const entry = {
    ...{ slug: 'about-us', status: 'publish', lang: 'en', menu_order: 0, acf: [] },
    ...{ title: { rendered: 'About <script>us</script>' }, content: { rendered: hostile, protected: false } },
  };
  const json = (response: ServerResponse, body: string) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  const well = (response: ServerResponse) => json(response, JSON.stringify([entry]));
  let answering = well;
  const service = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cms');
    if (!pathname.startsWith('/wp-json')) response.writeHead(404).end();
    else if (pathname.endsWith('/pages') && searchParams.get('lang') === 'en') answering(response);
    else json(response, '[]');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const secret = 'a secret of this test, long enough for one';
  const storefront = await startStorefront({
    CONTENT_ADDRESS: `http://127.0.0.1:${(service.address() as AddressInfo).port}/wp-json`,
    CONTENT_WEBHOOK_SECRET: secret,
  });
  /** Rereads the texts; resolves when the pages are rendered with them. */
  const readAgain = async () => {
    const body = JSON.stringify({ changed: [], at: new Date().toISOString(), id: randomUUID() });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'x-content-signature': signature };
    const answer = await fetch(`${storefront.address}/api/content/changed`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(200);
  };
  const { page, complaints, close } = await visit(browser, { screen: screens.phone });
  try {
    const expectPage = async () => {
      await page.goto(storefront.address + pathOf('uk', 'about-us'));
      await page.getByText('The page stands.').waitFor();
      expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBe(undefined);
      expect(await page.locator('main').locator('iframe, style, script:not([type]), [onclick]').count()).toBe(
        0,
      );
      expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
      await layOutWhole(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
    };
    await readAgain();
    await expectPage();
    for (const broken of [
      (response: ServerResponse) => json(response, '[{"slug": "about-'),
      (response: ServerResponse) => json(response, `["${'x'.repeat(10_000_000)}"]`),
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'application/json' }).write('['),
      (response: ServerResponse) => response.destroy(),
    ]) {
      answering = broken as typeof well;
      await readAgain();
      await expectPage();
    }
    expect(complaints).toEqual([]);
  } finally {
    await close();
    await storefront.close();
    service.closeAllConnections();
    service.close();
  }
});
