import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser } from '#support/browser.ts';
import { atLibrary, candle, eventually, honey, wine } from '#support/library-visit.ts';
import { expectNoComplaints } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('files are looked at, renamed, downloaded, moved and deleted; one by one and in bulk', async () => {
  const library = await atLibrary(browser, 'de', screens.desktop, [wine, honey, candle]);
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
  const library = await atLibrary(browser, 'uk', screens.desktop, [wine, honey]);
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
  const { page, shopper, rows, openTab, query, word, close } = await atLibrary(
    browser,
    'uk',
    screens.desktop,
    many,
  );
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
