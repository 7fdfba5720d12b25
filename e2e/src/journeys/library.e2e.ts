import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import type { SiteId } from '@labelwerk/domain/market/sites.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, type Screen, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { type NewFile, putFile } from '#support/library-files.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

const tabs = [
  'myorder-files',
  'graphic-ticket-files',
  'design-service-files',
  'custom-files',
  'favourite-files',
] as const;

const wine: NewFile = { filename: 'Riesling.pdf', width: 90, height: 60, pages: 3 };
const honey: NewFile = { filename: 'Honig Linde.pdf', width: 70, height: 50 };
const candle: NewFile = { filename: 'Kerze.pdf', width: 40, height: 40, pages: 2 };

/** A new customer with files of their own, and how they get about in the library. */
async function atLibrary(site: SiteId, screen: Screen, files: readonly NewFile[]) {
  const visitor = await visit(browser, { screen });
  const { page } = visitor;
  const shopper = new Shopper(page, site);
  await shopper.signUp('Anna', 'Berg');
  for (const file of files) await putFile(page, file);
  const rows = page.getByTestId('file');
  const row = ({ filename }: Pick<NewFile, 'filename'>) => rows.filter({ hasText: filename });
  const openTab = async (tab: (typeof tabs)[number]) => {
    await shopper.open(`label-library/${tab}` as PageKey);
    await page.getByRole('heading', { level: 1, name: shopper.word('library.title') }).waitFor();
  };
  const query = () => new URL(page.url()).searchParams;
  const word = (key: string) => shopper.word(`library.${key}`);
  const select = (file: NewFile) =>
    row(file).getByRole('button', { name: file.filename, exact: true }).click();
  const act = async (file: NewFile, action: string) => {
    await row(file)
      .getByRole('button', { name: word('menu.of').replace('{name}', file.filename) })
      .click();
    await row(file)
      .getByRole('button', { name: word(`menu.${action}`), exact: true })
      .click();
  };
  const empty = () => page.getByText(word('empty.title'));
  return { ...visitor, shopper, rows, row, openTab, query, word, select, act, empty };
}

test('a visitor is led to sign in, and back to the very page', async () => {
  const { shopper, page, close } = await atLibrary('uk', screens.desktop, []);
  await page.context().clearCookies();
  const asked = `${shopper.address('label-library/custom-files')}?search=wein&sort=filename`;
  await page.goto(asked);
  await shopper.arriveAt('login');
  await shopper.signIn();
  await shopper.arriveAt('label-library/custom-files');
  expect(page.url()).toBe(asked);

  // The short ways in lead to the first tab, which is empty and says what to do.
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
  expect(await page.getByTestId('file').count()).toBe(0);
  expect(await page.getByText(shopper.word('library.empty.title')).count()).toBe(0);
  await close();
});

test('files are selected one at a time, with a row for each sort; search, sort and favourites', async () => {
  const library = await atLibrary('uk', screens.desktop, [wine, honey, candle]);
  const { page, shopper, rows, row, openTab, query, word, select, empty, complaints, close } = library;
  const sorts = page.getByTestId('sort');

  await openTab('custom-files');
  await eventually(() => rows.count()).toBe(3);
  const titles = await page.locator('thead th').allTextContents();
  expect(titles.map((title) => title.trim()).filter(Boolean)).toEqual(
    ['preview', 'filename', 'pages', 'size', 'created', 'order', 'status', 'actions'].map((column) =>
      word(`column.${column}`),
    ),
  );
  await row(wine).getByText(word('status.ok'), { exact: true }).waitFor({ timeout: 20_000 });
  expect(await row(wine).textContent()).toMatch(/90 X 60\d\d\.\d\d\.\d{4}/);

  // Selecting shows the sorts, the first of them ticked; another file takes the place of the one before.
  await select(wine);
  await eventually(() => sorts.allTextContents()).toEqual(['1/3', '2/3', '3/3']);
  const ticked = () =>
    sorts.locator('input').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));
  expect(await ticked()).toEqual([true, false, false]);
  await sorts.nth(2).locator('input').click();
  await sorts.nth(0).locator('label').click();
  expect(await ticked()).toEqual([false, false, true]);
  await expectAccessible(page, 'a selected file');
  await select(honey);
  await eventually(() => sorts.allTextContents()).toEqual(['1/1']);
  expect(await ticked()).toEqual([true]);
  await select(wine);
  expect(await ticked()).toEqual([true, false, false]);

  // One enlarged picture at a time; a click elsewhere and Escape close it.
  const popups = page.locator('[popover][role=dialog]:popover-open');
  const thumbs = page.locator('button[popovertarget]:has(img)');
  await thumbs.nth(0).click();
  await eventually(() => popups.count()).toBe(1);
  const image = popups.locator('img');
  await expect
    .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(127);
  const { width } = (await image.boundingBox()) ?? {};
  expect(width).toBe(400);
  await thumbs.nth(3).click();
  await eventually(() => popups.count()).toBe(1);
  await page.getByRole('heading', { level: 1 }).click();
  await eventually(() => popups.count()).toBe(0);
  await thumbs.nth(1).click();
  await page.keyboard.press('Escape');
  await eventually(() => popups.count()).toBe(0);

  // The search text is lower-cased; an empty one takes the parameter away. No page is loaded for it.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const box = page.getByRole('searchbox', { name: word('search.label') });
  await box.fill('RIES');
  await box.press('Enter');
  await eventually(() => rows.count()).toBe(1);
  expect(query().get('search')).toBe('ries');
  expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
  await box.fill('nothing like it');
  await page.getByRole('button', { name: word('search.go'), exact: true }).click();
  await empty().waitFor();
  await box.fill('');
  await box.press('Enter');
  await eventually(() => rows.count()).toBe(3);
  expect(query().has('search')).toBe(false);

  const sortBy = page.locator('thead').getByRole('button', { name: word('column.filename') });
  await sortBy.click();
  await eventually(() => rows.first().textContent()).toContain(honey.filename);
  expect(query().get('sort')).toBe('filename');
  await sortBy.click();
  await eventually(() => rows.first().textContent()).toContain(wine.filename);
  await page.goBack();
  await eventually(() => rows.first().textContent()).toContain(honey.filename);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  // A favourite is one at once, leaves its tab at once, and comes back with undo.
  const star = (file: NewFile) =>
    row(file).getByRole('button', { name: word('favourite.one').replace('{name}', file.filename) });
  await star(honey).click();
  await eventually(() => star(honey).getAttribute('aria-pressed')).toBe('true');
  await openTab('favourite-files');
  await row(honey).waitFor();
  await star(honey).click();
  await empty().waitFor();
  await shopper.button('library.undo').click();
  await row(honey).waitFor();
  expectNoComplaints(complaints);
  await close();
});

test('files are looked at, renamed, downloaded, moved and deleted; one by one and in bulk', async () => {
  const library = await atLibrary('de', screens.desktop, [wine, honey, candle]);
  const { page, rows, row, openTab, word, act, shopper, complaints, close } = library;
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });

  await openTab('custom-files');
  await eventually(() => rows.count()).toBe(3);
  await act(wine, 'preview');
  await dialog.getByText('1/3').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('2/3').waitFor();
  await expectAccessible(page, 'the document preview');
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);

  await act(wine, 'rename');
  const name = dialog.getByLabel(word('rename.label'));
  await name.fill('  ');
  await dialog.getByRole('button', { name: word('rename.save') }).click();
  await dialog.getByText(word('rename.required')).waitFor();
  const renamed = { filename: 'Müller-Thurgau.pdf' };
  await name.fill(renamed.filename);
  await name.press('Enter');
  await row(renamed).waitFor();
  expect(await row(wine).count()).toBe(0);

  const downloaded = page.context().waitForEvent('page');
  await act(candle, 'download');
  const download = await (await downloaded).waitForEvent('download');
  expect(download.suggestedFilename()).toBe(candle.filename);

  await act(candle, 'remove');
  await expectAccessible(page, 'the question before deleting');
  await dialog.getByRole('button', { name: word('remove.confirm'), exact: true }).click();
  await eventually(() => rows.count()).toBe(2);
  await shopper.button('library.undo').click();
  await row(candle).waitFor();

  // All of the page at once: into a new folder, and out of the library.
  await page.getByRole('checkbox', { name: word('bulk.page') }).check();
  const bulk = page.getByRole('region', { name: word('bulk.title') });
  await bulk.getByText('3 Dateien markiert').waitFor();
  await expectAccessible(page, 'ticked files');
  await bulk.getByRole('button', { name: word('bulk.favourite') }).click();
  await eventually(() => page.locator('button[aria-pressed=true]').count()).toBe(3);
  await page.getByRole('checkbox', { name: word('bulk.one').replace('{name}', honey.filename) }).check();
  await bulk.getByRole('button', { name: word('menu.move') }).click();
  await dialog.getByText(honey.filename).waitFor();
  await page.keyboard.press('Escape');
  await bulk.getByRole('button', { name: word('menu.remove') }).click();
  await dialog.getByRole('button', { name: word('remove.confirm'), exact: true }).click();
  await eventually(() => rows.count()).toBe(2);
  expect(await bulk.count()).toBe(0);
  expectNoComplaints(complaints);
  await close();
});

test('a file without a result of its check, or with a bad one, says what to do; its report opens', async () => {
  const library = await atLibrary('uk', screens.desktop, [wine, honey]);
  const { page, shopper, rows, row, openTab, query, word, complaints, close } = library;
  const dialog = page.getByRole('dialog').filter({ visible: true });
  // The checks are quick: their results are taken out of the list on its way.
  let statuses: readonly (string | undefined)[] = [undefined, 'failed'];
  await page.route('**/customerFile?*', async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    for (const [index, file] of list.data.entries()) file.preflight_task_status = statuses[index];
    await route.fulfill({ response: answer, json: list });
  });
  await shopper.open('label-library/custom-files', '?search=.pdf');
  await page.getByText(word('warning.pending')).waitFor();
  await page.getByText(word('warning.failed')).waitFor();
  await row(honey).getByText(word('status.pending'), { exact: true }).waitFor();
  await row(wine).getByText(word('status.failed'), { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: word('warning.artworkService') }).count()).toBe(2);
  await expectAccessible(page, 'warnings');

  // Closing the upload leaves the library as if just opened.
  await page
    .getByRole('button', { name: word('warning.reupload') })
    .first()
    .click();
  await dialog.locator('input[type=file]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  expect(query().has('search')).toBe(false);

  statuses = ['success', 'success'];
  await openTab('custom-files');
  await eventually(() => rows.count()).toBe(2);
  expect(await page.getByRole('button', { name: word('warning.reupload') }).count()).toBe(0);
  await row(wine).locator('[data-column=status] button').click();
  await dialog.getByRole('heading', { name: wine.filename }).first().waitFor();
  await dialog.getByText(shopper.word('preflight.pdf')).first().waitFor({ timeout: 20_000 });
  expectNoComplaints(complaints);
  await close();
});

test('pages turn without a load, and a page beyond the last leads to the last', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ filename: `Etikett ${index + 1}.pdf` }));
  const { page, shopper, rows, openTab, query, word, close } = await atLibrary('uk', screens.desktop, many);
  await openTab('custom-files');
  await eventually(() => rows.count()).toBe(20);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: word('pages.next') }).click();
  await eventually(() => rows.count()).toBe(1);
  expect(query().get('page')).toBe('2');
  expect(await page.getByRole('button', { name: word('pages.next') }).count()).toBe(0);
  await page.getByRole('button', { name: word('pages.previous') }).click();
  await eventually(() => rows.count()).toBe(20);
  expect(query().has('page')).toBe(false);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await shopper.open('label-library/custom-files', '?page=7');
  await eventually(() => rows.count()).toBe(1);
  expect(query().get('page')).toBe('2');
  await close();
});

test.each([
  ['uk', 'desktop'],
  ['it', 'phone'],
  ['de', 'narrow'],
] as const)('every tab can be used by everyone: %s, %s', async (site, screen) => {
  const { page, rows, openTab, word, select, row, complaints, close } = await atLibrary(
    site,
    screens[screen],
    [wine, honey],
  );
  for (const tab of tabs) {
    await openTab(tab);
    const current = page.locator('main nav a[aria-current=page]').first();
    await eventually(() => current.textContent()).toContain(word(`tab.${tab}`));
    expect(new URL(page.url()).pathname).toBe(pathOf(site, `label-library/${tab}` as PageKey));
    if (tab === 'custom-files') {
      await eventually(() => rows.count()).toBe(2);
      await row(wine).getByText(word('status.ok'), { exact: true }).waitFor({ timeout: 20_000 });
      await select(wine);
    } else await page.getByText(word('empty.title')).waitFor();
    await expectAccessible(page, `${site} ${tab}`);
    await picture(page, `library-${site}-${screen}-${tab}`);
  }
  expectNoComplaints(complaints);
  await close();
});
