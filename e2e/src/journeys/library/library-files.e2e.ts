import type { MessageValues } from '@labelwerk/messages/format-message.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser } from '#support/browser.ts';
import { putFile } from '#support/library-files.ts';
import { atLibrary, candle, honey, wine } from '#support/library-visit.ts';
import { ownCall } from '#support/own-calls.ts';
import { expectNoComplaints } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('files are shown, renamed, downloaded, moved and deleted; individually and in bulk', async () => {
  const library = await atLibrary(browser, 'de', screens.desktop, [wine, honey, candle]);
  const { page, rows, row, openTab, word, act, shopper, complaints, close } = library;
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });

  await openTab('custom-files');
  await expect.poll(() => rows.count()).toBe(3);
  await act(wine, 'preview');
  await dialog.getByText('1/3').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('2/3').waitFor();
  await expectAccessible(page, 'the document preview');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);

  await act(wine, 'rename');
  const name = dialog.getByLabel(word('rename.label'));
  await name.fill('  ');
  await dialog.getByRole('button', { name: word('rename.save') }).click();
  await dialog.getByText(word('rename.required')).waitFor();
  const renamed = { filename: 'Müller-Thurgau.pdf' };
  await name.fill(renamed.filename);
  await name.press('Enter');
  await row(renamed).waitFor();
  await expect.poll(() => row(wine).count()).toBe(0);

  const downloaded = page
    .context()
    .waitForEvent('page')
    .then((tab) => tab.waitForEvent('download'));
  await act(candle, 'download');
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe(candle.filename);
  await page.bringToFront();

  await act(candle, 'remove');
  await expectAccessible(page, 'the question before deleting');
  await dialog.getByRole('button', { name: word('remove.confirm'), exact: true }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await shopper.button('library.undo').click();
  await row(candle).waitFor();

  // All files of the page at once: into a new folder, and out of the library.
  await page.getByRole('checkbox', { name: word('bulk.page') }).check();
  const bulk = page.getByRole('region', { name: word('bulk.title') });
  await bulk.getByText(word('bulk.count', { count: 3 })).waitFor();
  await expectAccessible(page, 'ticked files');
  await bulk.getByRole('button', { name: word('bulk.favourite') }).click();
  await expect.poll(() => page.locator('button[aria-pressed=true]').count()).toBe(3);
  await page.getByRole('checkbox', { name: word('bulk.one', { name: honey.filename }) }).check();
  await bulk.getByRole('button', { name: word('menu.move') }).click();
  await dialog.getByText(honey.filename).waitFor();
  await page.keyboard.press('Escape');
  await bulk.getByRole('button', { name: word('menu.remove') }).click();
  await dialog.getByRole('button', { name: word('remove.confirm'), exact: true }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => bulk.count()).toBe(0);
  expectNoComplaints(complaints);
  await close();
});

test('a move out of several folders is undone as a whole; deleted files are restored, or deleted permanently', async () => {
  const library = await atLibrary(browser, 'uk', screens.desktop, []);
  const { page, shopper, rows, row, openTab, word, act, complaints, close } = library;
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true });
  const folders = (key: string, values?: MessageValues) => shopper.word(`library-folders.${key}`, values);
  const { profile } = await ownCall<{ profile: { id: number } }>(page, '/session');
  const base = `/private/customer/${profile.id}`;
  const made: string[] = [];
  for (const folder_name of ['Wine', 'Honey', 'Target']) {
    const { id } = await ownCall<{ id: number }>(page, `${base}/customerProjectFolder`, 'POST', {
      folder_name,
    });
    made.push(String(id));
  }
  const [inWine = '', inHoney = ''] = made;
  const ids = [
    await putFile(page, { ...wine, folder: inWine }),
    await putFile(page, { ...honey, folder: inHoney }),
    await putFile(page, candle),
  ];
  await ownCall(page, `${base}/customerFile`, 'PATCH', { file_ids: ids, is_favorite: true });
  const countOf = async () => {
    const { customer_project_folders: all } = await ownCall<{
      customer_project_folders: { folder_name: string; files: number }[];
    }>(page, `/private/library/${profile.id}`);
    return Object.fromEntries(all.map(({ folder_name, files }) => [folder_name, files]));
  };

  await openTab('favourite-files');
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByRole('checkbox', { name: word('bulk.page') }).check();
  const bulk = page.getByRole('region', { name: word('bulk.title') });
  await bulk.getByRole('button', { name: word('menu.move'), exact: true }).click();
  await dialog.getByLabel('Target').check();
  await dialog.getByRole('button', { name: folders('move.ok') }).click();
  await expect.poll(countOf).toEqual({ Wine: 0, Honey: 0, Target: 3 });
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/customerFile/move')) moves.push(request.method());
  });
  await page
    .getByRole('status')
    .getByRole('button', { name: folders('undo') })
    .last()
    .click();
  await expect.poll(countOf).toEqual({ Wine: 1, Honey: 1, Target: 0 });
  expect(moves).toEqual(['POST']);

  // Deleted, and the message with undo is gone: it is restored from the list of deleted files.
  await openTab('custom-files');
  await act(candle, 'remove');
  await dialog.getByRole('button', { name: word('remove.confirm'), exact: true }).click();
  await expect.poll(() => rows.count()).toBe(0);
  const rail = page.getByRole('navigation', { name: folders('rail') });
  await rail.getByText(folders('storageRemoved').split(':')[0] ?? '').waitFor();
  const openBin = () => rail.getByRole('button', { name: folders('recentlyDeleted') }).click();
  await openBin();
  await expectAccessible(page, 'deleted files');
  await dialog.getByRole('button', { name: folders('restoreName', { name: candle.filename }) }).click();
  await dialog.getByText(folders('nothingDeleted', { days: 30 })).waitFor();
  await page.keyboard.press('Escape');
  await row(candle).waitFor();

  await act(candle, 'remove');
  await dialog.getByRole('button', { name: word('remove.confirm'), exact: true }).click();
  await expect.poll(() => rows.count()).toBe(0);
  await openBin();
  await dialog.getByRole('button', { name: folders('empty.ask') }).click();
  const question = page.getByRole('alertdialog').filter({ visible: true });
  await question.getByText(folders('empty.title')).waitFor();
  await expectAccessible(page, 'question before deleting for good');
  await question.getByRole('button', { name: folders('empty.ask') }).click();
  await dialog.getByText(folders('nothingDeleted', { days: 30 })).waitFor();
  await page.keyboard.press('Escape');
  await rail.getByText(folders('storageRemoved').split(':')[0] ?? '').waitFor({ state: 'detached' });
  expectNoComplaints(complaints);
  await close();
});

test('a file without a check result, or with a bad one, shows what to do; its report opens', async () => {
  const library = await atLibrary(browser, 'uk', screens.desktop, [wine, honey]);
  const { page, shopper, rows, row, openTab, query, word, complaints, close } = library;
  const dialog = page.getByRole('dialog').filter({ visible: true });
  // The checks are fast: their results are removed from the response.
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
  const service = page.getByRole('button', { name: word('warning.artworkService') });
  await expect.poll(() => service.count()).toBe(2);
  await expectAccessible(page, 'warnings');

  // Beside the services it shows what customers can do themselves.
  await service.last().click();
  await dialog.getByText(word('service.self')).waitFor();
  await dialog.getByText(word('service.repair')).waitFor();
  await expectAccessible(page, 'what can be done for a file');
  await dialog.getByRole('button', { name: word('menu.report') }).click();
  await dialog.getByText(shopper.word('preflight.pdf')).first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);

  // Closing the upload resets the library.
  await page
    .getByRole('button', { name: word('warning.reupload') })
    .first()
    .click();
  await dialog.locator('input[type=file]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => query().has('search')).toBe(false);

  statuses = ['success', 'success'];
  await openTab('custom-files');
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => page.getByRole('button', { name: word('warning.reupload') }).count()).toBe(0);
  await row(wine).locator('[data-column=status] button').click();
  await dialog.getByRole('heading', { name: wine.filename }).first().waitFor();
  await dialog.getByText(shopper.word('preflight.pdf')).first().waitFor();
  expectNoComplaints(complaints);
  await close();
});

test('pages change without a reload, and a page beyond the last leads to the last', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ filename: `Etikett ${index + 1}.pdf` }));
  const { page, shopper, rows, openTab, query, word, close } = await atLibrary(
    browser,
    'uk',
    screens.desktop,
    many,
  );
  await openTab('custom-files');
  await expect.poll(() => rows.count()).toBe(20);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: word('pages.next') }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => query().get('page')).toBe('2');
  await expect.poll(() => page.getByRole('button', { name: word('pages.next') }).count()).toBe(0);
  await page.getByRole('button', { name: word('pages.previous') }).click();
  await expect.poll(() => rows.count()).toBe(20);
  await expect.poll(() => query().has('page')).toBe(false);
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await shopper.open('label-library/custom-files', '?page=7');
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => query().get('page')).toBe('2');
  await close();
});
