import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser } from '#support/browser.ts';
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

type Point = { readonly x: number; readonly y: number };

/** A touch drag: finger down, moved in steps, finger up. */
async function drawFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  // Pauses before lifting: otherwise the scrolling continues with momentum, and the next tap would only
  // stop it.
  await page.waitForTimeout(150);
  await touch('touchMove', to);
  await touch('touchEnd');
  await session.detach();
}

test('by touch, pages are reordered by their handle, selected and left out; elsewhere a touch scrolls', async () => {
  const customer = await atOwnFiles(browser, screens.phone);
  const { page, shopper, upload, entry, stands, complaints, close } = customer;
  const word = (key: string, number: number) => shopper.word(`upload.${key}`, { page: String(number) });
  await openUpload(customer, [await pdf('drei.pdf', 90, 60, 3)]);
  await stands('drei.pdf', 'ongoing');
  await entry('drei.pdf')
    .getByRole('button', { name: upload('order') })
    .tap();
  const pages = entry('drei.pdf').locator('li[data-page]');
  const order = () => pages.evaluateAll((all) => all.map((one) => one.getAttribute('data-page')).join());
  await expect.poll(order).toBe('1,2,3');
  const middleOf = async (of: ReturnType<Page['locator']>): Promise<Point> => {
    const box = await of.boundingBox();
    if (!box) throw new Error('It is not on the page');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await pages.nth(0).scrollIntoViewIfNeeded();
  await picture(page, 'pages-with-grips');

  // Touching its picture scrolls; touching its grip drags the page.
  await pages.nth(0).locator('img').waitFor();
  const image = await middleOf(pages.nth(0).locator('img'));
  await drawFinger(page, image, { x: image.x, y: image.y - 120 });
  expect(await order()).toBe('1,2,3');
  const grip = pages.nth(1).locator('[data-grip]');
  // After scrolling has ended.
  await grip.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const restsAt = async () => (await middleOf(grip)).y;
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const [last, now] = [before, await restsAt()];
      before = now;
      return now === last;
    })
    .toBe(true);
  await drawFinger(page, await middleOf(grip), await middleOf(pages.nth(0)));
  await expect.poll(order).toBe('2,1,3');
  await page.getByText(shopper.word('upload.movedTo', { page: '2', number: '1' })).waitFor({
    state: 'attached',
  });
  await expectAccessible(page, 'pages with grips');

  // One page is left out and could be restored; the last one stays.
  await page.getByRole('button', { name: word('leaveOut', 1) }).tap();
  await expect.poll(order).toBe('2,3');
  await page.getByRole('button', { name: word('leaveOut', 3) }).tap();
  await expect.poll(order).toBe('2');
  await expect.poll(() => page.getByRole('button', { name: word('leaveOut', 2) }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: word('takePage', 3) }).tap();
  await expect.poll(order).toBe('2,3');
  await takeIntoLibrary(customer);
  await expect.poll(() => sortsOfNewest(page)).toEqual([2, 3]);
  expectNoComplaints(complaints);
  await close();
});

test('a page of another size is accepted in the file if it is left out', async () => {
  const customer = await atOwnFiles(browser);
  const { page, shopper, upload, entry, stands, takeAll, close } = customer;
  // A cover page of 60 × 40 mm, and the label of 50 × 30 mm.
  const cover = { media: [0, 0, 65, 45], trim: [2.5, 2.5, 62.5, 42.5], bleed: [0, 0, 65, 45] };
  const both = makePrintLabel({ pages: [cover, {}] as never });
  const mixed = { name: 'mit Deckblatt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(both) };
  await openNewFolder(customer, 'Riesling', [50, 30]);
  await openUpload(customer, [mixed]);
  await stands(mixed.name, 'stopped');
  await entry(mixed.name)
    .getByRole('button', { name: shopper.word('upload.precheck.sendAnyway') })
    .click();
  await stands(mixed.name, 'ongoing');
  await entry(mixed.name).getByText(upload('status.invalid'), { exact: true }).waitFor();
  await expect.poll(() => takeAll.isDisabled()).toBe(true);
  await entry(mixed.name)
    .getByRole('button', { name: upload('order') })
    .click();
  await page.getByRole('button', { name: shopper.word('upload.leaveOut', { page: '1' }) }).click();
  await entry(mixed.name).getByText(upload('status.valid'), { exact: true }).waitFor();
  await expect.poll(() => takeAll.isDisabled()).toBe(false);
  await close();
});

test('when a folder was deleted in another tab, nothing is lost, and each tab shows the current state', async () => {
  const customer = await atOwnFiles(browser);
  const { page, shopper, folders, upload, dialog, press, stands, takeAll, complaints, close } = customer;
  await openNewFolder(customer, 'Riesling');
  await openUpload(customer, [await pdf('vorn.pdf', 90, 60), await pdf('hinten.pdf', 90, 60)]);
  await stands('vorn.pdf', 'ongoing');
  await stands('hinten.pdf', 'ongoing');

  // Two more tabs ask for confirmation to delete the same folder, and both confirm.
  const tabs = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(shopper.address('label-library/custom-files'));
    const name = folders('actionsOf', { name: 'Riesling' });
    await tab.getByRole('button', { name }).click();
    await tab.getByRole('button', { name: folders('remove'), exact: true }).click();
    await tab.getByRole('alertdialog').waitFor();
  }
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab
      .getByRole('alertdialog')
      .getByRole('button', { name: folders('remove'), exact: true })
      .click();
    await tab.getByRole('link', { name: 'Riesling' }).waitFor({ state: 'detached' });
  }
  await tabs[0]?.getByText(folders('removed', { name: 'Riesling' })).waitFor();
  await tabs[1]?.getByText('Diesen Ordner gibt es nicht').first().waitFor();

  await page.bringToFront();
  await takeAll.click();
  await press(upload('folderGone'));
  await dialog.getByText(upload('done.loose')).waitFor();
  await expectAccessible(page, 'success panel');
  await press(upload('done.go'));
  await shopper.arriveAt('label-library/custom-files');
  await expect.poll(() => page.getByTestId('file').count()).toBe(2);
  expectNoComplaints(complaints);
  await close();
});

test('while offline an upload waits and says so; once online it continues automatically', async () => {
  const customer = await atOwnFiles(browser);
  const { page, shopper, entry, stands, context, close } = customer;
  const chunks = await holdChunks(page, 2);
  await openUpload(customer, [await largePdf('gross.pdf', 90, 60)]);
  await haveSent(chunks, 2);
  await context.setOffline(true);
  chunks.letGo();
  await page.getByText(shopper.word('upload.offline')).waitFor();
  await page.waitForTimeout(3_000);
  expect(await entry('gross.pdf').getAttribute('data-status')).toBe('checking');
  await context.setOffline(false);
  await page.getByText(shopper.word('upload.offline')).waitFor({ state: 'detached' });
  await stands('gross.pdf', 'ongoing');
  await close();
});

test('a session that ends during an upload leads to the sign-in, and the upload continues afterwards', async () => {
  const customer = await atOwnFiles(browser);
  const { page, shopper, stands, context, close } = customer;
  const chunks = await holdChunks(page, 4);
  await openUpload(customer, [await largePdf('gross.pdf', 90, 60)]);
  await haveSent(chunks, 4);
  await context.clearCookies({ name: /session$/ });
  chunks.letGo();
  await shopper.arriveAt('login');
  await page.getByText(shopper.word('upload.signedOut')).waitFor();
  await shopper.signIn();
  await shopper.arriveAt('label-library/custom-files');
  await uploadButton(customer).click();
  chunks.sent = 0;
  await goOnWith(customer, 'gross.pdf');
  await stands('gross.pdf', 'ongoing');
  expect(chunks.sent).toBeLessThan(7);
  await close();
});
