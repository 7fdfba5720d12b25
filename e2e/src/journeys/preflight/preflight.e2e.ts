import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { putLine, wineLabel } from '#support/own-lines.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';
import { bytesOf } from '#support/traffic/downloads.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A visitor who has sent a wine label with half a millimetre of bleed, in spite of the warning. */
async function withNarrowBleed() {
  const visitor = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const { page } = visitor;
  const shopper = new Shopper(page, 'de');
  const { cart_items: lines } = await putLine(shopper, wineLabel);
  await shopper.open('upload-files', `?item=${lines[0]?.id}`);
  const path = join(tmpdir(), `${shopper.email}-narrow.pdf`);
  writeFileSync(path, await makeLabelPdf({ width: 90, height: 120, bleed: 0.5 }));
  await page.locator('main input[type=file]').setInputFiles(path);
  await shopper.button('upload.precheck.sendAnyway').click();
  const finding = page.locator('[data-finding]').filter({ hasText: /0[.,]5 mm/ });
  await finding.waitFor();
  return { ...visitor, shopper, finding };
}

test('a finding is marked at its place, explained on its own page and downloaded as a PDF', async () => {
  const { page, context, shopper, finding, complaints, close } = await withNarrowBleed();
  const number = await finding.getAttribute('data-finding');
  await finding.click();
  await expect.poll(() => finding.getAttribute('aria-pressed')).toBe('true');
  const mark = page.locator(`[data-mark="${number}"]`);
  await mark.waitFor();
  await expect.poll(() => mark.getAttribute('data-active')).toBe('true');
  const sheet = page.getByRole('img', {
    name: shopper.word('preflight.pageAlt', { page: '1' }),
  });
  await sheet.waitFor();
  await expectAccessible(page, 'upload with a report');

  const link = page.getByRole('link', { name: shopper.word('preflight.ownPage') });
  const [report] = await Promise.all([context.waitForEvent('page'), link.click()]);
  report.on('pageerror', ({ message }) => complaints.push(message));
  await report.waitForURL(/\/de\/pruefbericht\?upload=/);
  await report.getByRole('heading', { level: 1, name: shopper.word('preflight.title') }).waitFor();
  await report
    .locator('[data-finding]')
    .filter({ hasText: /0[.,]5 mm/ })
    .waitFor();
  await expectAccessible(report, 'report');

  const [download] = await Promise.all([
    report.waitForEvent('download'),
    report.getByRole('button', { name: shopper.word('preflight.pdf') }).click(),
  ]);
  const saved = await bytesOf(download);
  expect(saved.subarray(0, 5).toString()).toBe('%PDF-');
  expect(download.suggestedFilename()).toMatch(/narrow-pruefbericht\.pdf$/);
  expectNoComplaints(complaints);
  await close();
});

test('inks are switched individually, without another request', async () => {
  const { page, shopper, complaints, close } = await withNarrowBleed();
  // Separations as pictures; moving the pointer over them reads their pixels as well, with separate
  // requests.
  const isPlate = (request: Request) =>
    /\/separations\/.+\/1\/\d+/.test(request.url()) && request.resourceType() !== 'fetch';
  let brought = 0;
  page.on('requestfinished', (request) => {
    if (isPlate(request)) brought += 1;
  });
  await page.getByRole('tab', { name: shopper.word('preflight.view.inks') }).click();
  const magenta = page.getByRole('button', { name: /^Magenta/ });
  await magenta.waitFor();
  const plate = page.locator('[data-ink="Magenta"]');
  await plate.waitFor();
  await expect.poll(async () => brought - (await page.locator('[data-ink]').count())).toBe(0);
  let asked = 0;
  page.on('request', (request) => {
    if (isPlate(request)) asked += 1;
  });
  await magenta.click();
  await plate.waitFor({ state: 'hidden' });
  await expect.poll(() => magenta.getAttribute('aria-pressed')).toBe('false');
  await magenta.click();
  await plate.waitFor();
  expect(asked).toBe(0);

  // Like a densitometer: the label's background is 20 % cyan, 100 % magenta, 80 % yellow, 30 % black.
  await page.getByRole('img', { name: /Magenta/ }).hover({ position: { x: 8, y: 8 } });
  const total = shopper.word('preflight.readoutSum', { percent: '230' });
  await page.getByText(total).waitFor();
  const proof = page.getByRole('img', { name: shopper.word('preflight.proof.printedAlt', { page: '1' }) });
  await proof.scrollIntoViewIfNeeded();
  await expect
    .poll(() => proof.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await expectAccessible(page, 'inks');
  expectNoComplaints(complaints);
  await close();
});

test('a repaired copy is compared, and replaces the file only on consent', async () => {
  const { page, shopper, finding, complaints, close } = await withNarrowBleed();
  const take = shopper.button('upload.take');
  await expect.poll(() => take.isDisabled()).toBe(true);
  await shopper.button('preflight.repair.begin').click();
  // The comparison is rendered below the buttons: it moves none of them.
  const discard = shopper.button('preflight.repair.discard');
  const below = await page.getByRole('tab', { name: shopper.word('preflight.compare.wipe') }).boundingBox();
  const buttons = await discard.boundingBox();
  expect((buttons?.y ?? Number.NaN) + (buttons?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? Number.NaN);
  await discard.click();
  await shopper.button('preflight.repair.begin').waitFor();
  await finding.waitFor();

  await shopper.button('preflight.repair.begin').click();
  const consent = shopper.button('preflight.repair.take');
  await consent.waitFor();
  await page.getByRole('tab', { name: shopper.word('preflight.compare.wipe') }).click();
  const slider = page.getByRole('slider', { name: shopper.word('preflight.compare.slider') });
  await slider.focus();
  await page.keyboard.press('End');
  await expect.poll(() => slider.inputValue()).toBe('100');
  await finding.waitFor();
  await expectAccessible(page, 'repair');

  await consent.click();
  await finding.waitFor({ state: 'detached' });
  await expect.poll(() => take.isEnabled()).toBe(true);
  await take.click();
  await page.getByText(shopper.word('upload.done')).waitFor();
  expectNoComplaints(complaints);
  await close();
});
