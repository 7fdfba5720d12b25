import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import type { NewFile } from '#support/library-files.ts';
import { atLibrary, candle, honey, tabs, wine } from '#support/library-visit.ts';
import { expectNoComplaints } from '#support/shopper.ts';
import { goBack } from '#support/traffic/history.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('a visitor is led to the sign-in, and back to exactly this page', async () => {
  const { shopper, page, close } = await atLibrary(browser, 'uk', screens.desktop, []);
  await page.context().clearCookies();
  const asked = `${shopper.address('label-library/custom-files')}?search=wein&sort=filename`;
  await page.goto(asked);
  await shopper.arriveAt('login');
  await shopper.signIn();
  await shopper.arriveAt('label-library/custom-files');
  expect(page.url()).toBe(asked);

  // The short paths lead to the first tab, which is empty and says what to do.
  for (const path of ['/label-library', '/my-account/label-library']) {
    await page.goto(environment.shop + path);
    await shopper.arriveAt('label-library/myorder-files');
    await page.getByText('Sorry, There is no data associated with this folder').waitFor();
    await page
      .locator('main')
      .getByRole('link', { name: shopper.word('library.empty.calculator') })
      .waitFor();
  }
  await page.goto(`${environment.shop}/my-account/label-library/other-files`);
  await expect.poll(() => page.getByTestId('file').count()).toBe(0);
  await expect.poll(() => page.getByText(shopper.word('library.empty.title')).count()).toBe(0);
  await close();
});

test('files are selected one at a time, with a row for each sort; search, sort and favourites', async () => {
  const library = await atLibrary(browser, 'uk', screens.desktop, [wine, honey, candle]);
  const { page, shopper, rows, row, openTab, query, word, select, empty, complaints, close } = library;
  const sorts = page.getByTestId('sort');

  await openTab('custom-files');
  await expect.poll(() => rows.count()).toBe(3);
  const titles = await page.locator('thead th').allTextContents();
  expect(titles.map((title) => title.trim()).filter(Boolean)).toEqual(
    ['preview', 'filename', 'pages', 'size', 'created', 'order', 'status', 'actions'].map((column) =>
      word(`column.${column}`),
    ),
  );
  await row(wine).getByText(word('status.ok'), { exact: true }).waitFor();
  await expect.poll(() => row(wine).textContent()).toMatch(/90 X 60\d\d\.\d\d\.\d{4}/);

  // Selecting shows the sorts, the first of them ticked; another file replaces the previous one.
  await select(wine);
  await expect.poll(() => sorts.allTextContents()).toEqual(['1/3', '2/3', '3/3']);
  const ticked = () =>
    sorts.locator('input').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
  await expect.poll(() => ticked()).toEqual([true, false, false]);
  await sorts.nth(2).locator('input').click();
  await sorts.nth(0).locator('label').click();
  await expect.poll(() => ticked()).toEqual([false, false, true]);
  await expectAccessible(page, 'a selected file');
  await select(honey);
  await expect.poll(() => sorts.allTextContents()).toEqual(['1/1']);
  await expect.poll(() => ticked()).toEqual([true]);
  await select(wine);
  await expect.poll(() => ticked()).toEqual([true, false, false]);

  // One enlarged picture at a time; a click elsewhere and Escape close it.
  const popups = page.locator('[popover][role=dialog]:popover-open');
  const thumbs = page.locator('button[popovertarget]:has(img)');
  await thumbs.nth(0).click();
  await expect.poll(() => popups.count()).toBe(1);
  const image = popups.locator('img');
  await expect
    .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(127);
  const { width } = (await image.boundingBox()) ?? {};
  expect(width).toBe(400);
  await thumbs.nth(3).click();
  await expect.poll(() => popups.count()).toBe(1);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => popups.count()).toBe(0);
  await thumbs.nth(1).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => popups.count()).toBe(0);

  // The search text is lower-cased; an empty one removes the parameter. The document is not reloaded.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const box = page.getByRole('searchbox', { name: word('search.label') });
  await box.fill('RIES');
  await box.press('Enter');
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => query().get('search')).toBe('ries');
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  await box.fill('nothing like it');
  await page.getByRole('button', { name: word('search.go'), exact: true }).click();
  await empty().waitFor();
  await box.fill('');
  await box.press('Enter');
  await expect.poll(() => rows.count()).toBe(3);
  await expect.poll(() => query().has('search')).toBe(false);

  const filename = page.locator('thead').getByRole('button', { name: word('column.filename') });
  await filename.click();
  await expect.poll(() => rows.first().textContent()).toContain(honey.filename);
  await expect.poll(() => query().get('sort')).toBe('filename');
  await filename.click();
  await expect.poll(() => rows.first().textContent()).toContain(wine.filename);
  await goBack(page);
  await expect.poll(() => rows.first().textContent()).toContain(honey.filename);
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);

  // A favourite is marked at once, leaves its tab at once, and is restored with undo.
  const star = (file: NewFile) =>
    row(file).getByRole('button', { name: word('favourite.one', { name: file.filename }) });
  const marked = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await star(honey).click();
  await expect.poll(() => star(honey).getAttribute('aria-pressed')).toBe('true');
  // The star is shown before the API has responded: the next page is loaded after the response.
  expect((await marked).status()).toBe(200);
  await openTab('favourite-files');
  await row(honey).waitFor();
  await star(honey).click();
  await empty().waitFor();
  await shopper.button('library.undo').click();
  await row(honey).waitFor();
  expectNoComplaints(complaints);
  await close();
});

const looks = [
  { site: 'uk', screen: 'desktop' },
  { site: 'it', screen: 'phone' },
  { site: 'de', screen: 'narrow' },
] as const;

test.each(inTurn(looks))('every tab is accessible: $site, $screen', async ({ site, screen }) => {
  const { page, rows, openTab, word, select, row, complaints, close } = await atLibrary(
    browser,
    site,
    screens[screen],
    [wine, honey],
  );
  for (const tab of tabs) {
    await openTab(tab);
    const current = page.locator('main nav a[aria-current=page]').first();
    await expect.poll(() => current.textContent()).toContain(word(`tab.${tab}`));
    await expect
      .poll(() => new URL(page.url()).pathname)
      .toBe(pathOf(site, `label-library/${tab}` as PageKey));
    if (tab === 'custom-files') {
      await expect.poll(() => rows.count()).toBe(2);
      await row(wine).getByText(word('status.ok'), { exact: true }).waitFor();
      await select(wine);
    } else await page.getByText(word('empty.title')).waitFor();
    await expectAccessible(page, `${site} ${tab}`);
    await picture(page, `library-${site}-${screen}-${tab}`);
  }
  expectNoComplaints(complaints);
  await close();
});
