import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, startBrowser } from '#support/browser.ts';
import {
  atOwnFiles,
  goOnWith,
  largePdf,
  openNewFolder,
  openUpload,
  pdf,
  sortsOfNewest,
  takeIntoLibrary,
  uploadButton,
} from '#support/own-files.ts';
import { expectNoComplaints } from '#support/shopper.ts';
import { haveSent, holdChunks } from '#support/traffic/held-chunks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The sidebar is behind a button where there is no room beside the table. */
const undo = (page: Page, label: string) =>
  page.getByRole('status').getByRole('button', { name: label }).last().click();

test('a folder with a size accepts matching files, reports others, and is restored after its deletion', async () => {
  const customer = await atOwnFiles(browser);
  const { page, shopper, folders, upload, dialog, press, entry, stands, rail, takeAll, complaints, close } =
    customer;
  await openNewFolder(customer, 'Riesling', [90, 60]);

  const good = await pdf('vorn.pdf', 90, 60, 2);
  const wrong = await pdf('hinten.pdf', 70, 50);
  const none = { name: 'bild.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg xmlns="x"/>') };
  let sent = 0;
  await page.route('**/dataupload/upload', async (route) => {
    sent += 1;
    await route.continue();
  });
  await openUpload(customer, [good, wrong, none]);
  await stands('vorn.pdf', 'ongoing');
  // The wrong size and the picture were detected before a byte of them was sent.
  await stands('hinten.pdf', 'stopped');
  await stands('bild.pdf', 'stopped');
  expect(sent).toBe(1);
  await picture(page, 'library-upload-states');
  await expectAccessible(page, 'upload dialog');

  // The second page becomes the first design: dragged there, moved back by keyboard, and dragged again.
  await entry('vorn.pdf')
    .getByRole('button', { name: upload('order') })
    .click();
  const pages = entry('vorn.pdf').locator('[data-page]');
  const order = () => pages.evaluateAll((all) => all.map((one) => one.getAttribute('data-page')).join());
  await pages.nth(1).dragTo(pages.nth(0));
  await expect.poll(order).toBe('2,1');
  const later = page.getByRole('button', { name: shopper.word('upload.later', { page: '2' }) });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toBe('1,2');
  // The focus stays with the page that moved.
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-page]')?.getAttribute('data-page')),
  ).toBe('2');
  await page.keyboard.press('Enter');
  await expect.poll(order).toBe('2,1');

  // Until unusable files are removed or sent, nothing can be added.
  await expect.poll(() => takeAll.isDisabled()).toBe(true);
  await entry('hinten.pdf')
    .getByRole('button', { name: shopper.word('upload.precheck.sendAnyway') })
    .click();
  await stands('hinten.pdf', 'ongoing');
  await entry('bild.pdf')
    .getByRole('button', { name: upload('remove', { name: 'bild.pdf' }) })
    .last()
    .click();
  await entry('hinten.pdf').getByLabel(upload('despite')).check();

  // Names that are already on the list are left out, with a message.
  await dialog.locator('input[type=file]').setInputFiles([good]);
  await dialog.getByText(upload('known', { names: 'vorn.pdf' })).waitFor();
  await takeIntoLibrary(customer);
  const rows = page.getByTestId('file');
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rail.getByRole('link', { name: 'Riesling' }).textContent()).toContain('2');
  await expect.poll(() => sortsOfNewest(page, 'vorn')).toEqual([2, 1]);

  // The folder is deleted and restored with its content.
  await rail.getByRole('button', { name: folders('actionsOf', { name: 'Riesling' }) }).click();
  await page.getByRole('button', { name: folders('remove'), exact: true }).click();
  await dialog.getByText(/2 Dateien/).waitFor();
  await expectAccessible(page, 'question before deleting');
  await press(folders('remove'));
  // The shown folder was deleted.
  await shopper.arriveAt('label-library/custom-files');
  await rail.getByRole('link', { name: 'Riesling' }).waitFor({ state: 'detached' });
  await undo(page, folders('undo'));
  await rail.getByRole('link', { name: 'Riesling' }).waitFor();
  await expect.poll(() => rail.getByRole('link', { name: 'Riesling' }).textContent()).toContain('2');

  // Again, and restored from the list of recently deleted folders.
  await rail.getByRole('button', { name: folders('actionsOf', { name: 'Riesling' }) }).click();
  await page.getByRole('button', { name: folders('remove'), exact: true }).click();
  await press(folders('remove'));
  await rail.getByRole('link', { name: 'Riesling' }).waitFor({ state: 'detached' });
  await rail.getByRole('button', { name: folders('recentlyDeleted') }).click();
  await dialog.getByRole('button', { name: folders('restoreName', { name: 'Riesling' }) }).click();
  await expectAccessible(page, 'deleted folders');
  await page.keyboard.press('Escape');
  await rail.getByRole('link', { name: 'Riesling' }).waitFor();
  expectNoComplaints(complaints);
  await close();
});

test('a file is moved into a folder created meanwhile, and back', async () => {
  const customer = await atOwnFiles(browser);
  const { page, shopper, folders, dialog, press, stands, rail, close } = customer;
  await openUpload(customer, [await pdf('deckel.pdf', 40, 40)]);
  await stands('deckel.pdf', 'ongoing');
  await takeIntoLibrary(customer);
  const row = page.getByTestId('file').filter({ hasText: 'deckel.pdf' });
  await row.getByRole('button', { name: shopper.word('library.menu.of', { name: 'deckel.pdf' }) }).click();
  await row.getByRole('button', { name: shopper.word('library.menu.move'), exact: true }).click();
  await dialog.getByLabel(folders('move.newFolder')).check();
  await press(folders('move.ok'));
  await dialog.getByText(folders('nameMissing')).waitFor();
  await dialog.getByLabel(folders('move.newName')).fill('Honig');
  await press(folders('move.ok'));
  await row.waitFor({ state: 'detached' });
  await expect.poll(() => rail.getByRole('link', { name: 'Honig' }).textContent()).toContain('1');
  await undo(page, folders('undo'));
  await row.waitFor();
  await close();
});

test('an interrupted upload continues after a reload without choosing the file again', async () => {
  const customer = await atOwnFiles(browser);
  const { page, shopper, upload, dialog, stands, close } = customer;
  const path = join(tmpdir(), `${shopper.email}-gross.pdf`);
  writeFileSync(path, (await largePdf('gross.pdf', 90, 120)).buffer);
  const chunks = await holdChunks(page, 4);
  const open = uploadButton(customer);
  await open.click();
  await dialog.locator('input[type=file]').setInputFiles(path);
  await haveSent(chunks, 4);
  // Leaving asks for confirmation, by the dialog and by the browser.
  await dialog
    .getByRole('button', { name: shopper.word('library-upload.close') })
    .first()
    .click();
  await page
    .getByRole('button', { name: upload('leave.stay') })
    .last()
    .click();
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await open.click();
  chunks.letGo();
  chunks.sent = 0;
  await goOnWith(customer, `${shopper.email}-gross.pdf`);
  await stands('gross.pdf', 'ongoing');
  expect(chunks.sent).toBeLessThan(7);
  await close();
});
