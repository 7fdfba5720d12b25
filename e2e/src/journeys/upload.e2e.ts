import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A visitor whose cart holds a wine label, in front of the page that takes its artwork. */
async function atUpload() {
  const visitor = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(visitor.page, 'de');
  await shopper.open('calculator', '?p=wine-front');
  await shopper.button('calculator.add').first().click();
  await shopper.arriveAt('cart');
  await visitor.page
    .locator('main')
    .getByRole('link', { name: shopper.word('cart.addArtwork'), exact: true })
    .click();
  await shopper.arriveAt('upload-files');
  return { ...visitor, shopper, picker: visitor.page.locator('main input[type=file]') };
}

/** A good PDF made large by bytes after its end, which readers pass over: several chunks. */
async function largePdf(shopper: Shopper): Promise<string> {
  const small = await shopper.pdf(90, 120, 1);
  const { readFileSync } = await import('node:fs');
  const path = join(tmpdir(), `${shopper.email}-large.pdf`);
  writeFileSync(path, Buffer.concat([readFileSync(small), Buffer.alloc(6 * 716_800, '%\n')]));
  return path;
}

test('a picture with a new name is no PDF, and is said to be none', async () => {
  const { page, picker, close } = await atUpload();
  const path = join(tmpdir(), 'renamed.pdf');
  writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await picker.setInputFiles(path);
  const alert = page.locator('main [role=alert], main [role=status]').filter({ hasText: /PDF/ });
  await alert.first().waitFor({ timeout: 20_000 });
  await close();
});

test('an upload can be stopped, and one that was cut off goes on after a reload', async () => {
  const { page, picker, shopper, close } = await atUpload();
  const path = await largePdf(shopper);
  const slow = 'slow';
  let sent = 0;
  await page.route('**/dataupload/upload', async (route) => {
    sent += 1;
    await new Promise((done) => setTimeout(done, 700));
    await route.continue().catch(() => slow);
  });
  await picker.setInputFiles(path);
  await expect.poll(() => sent, { timeout: 10_000 }).toBeGreaterThan(1);
  await shopper.button('upload.abort').click();
  await page.getByText(shopper.word('upload.aborted')).waitFor();

  sent = 0;
  await page.locator('main input[type=file]').setInputFiles(path);
  await expect.poll(() => sent, { timeout: 10_000 }).toBeGreaterThan(4);
  await page.reload();
  await page.getByText(/unterbrochen/).waitFor();
  sent = 0;
  await page.locator('main input[type=file]').setInputFiles(path);
  await shopper.button('upload.take').waitFor({ timeout: 30_000 });
  // What had arrived before the reload is not sent again.
  expect(sent).toBeLessThan(7);
  await close();
});

test('what the browser finds before a byte is sent is what the shop finds afterwards', async () => {
  const { page, picker, shopper, complaints, close } = await atUpload();
  const text = 'BT /Hidden 3.5 Tf 10 8 Td (Honig) Tj ET';
  const path = join(tmpdir(), `${shopper.email}-faults.pdf`);
  writeFileSync(path, makePrintLabel({ add: `${text} 0 0 0 1 K 0 w 10 20 m 20 20 l S` }));
  let sent = 0;
  page.on('request', (request) => {
    if (/dataupload\/upload$/.test(request.url())) sent += 1;
  });
  await picker.setInputFiles(path);
  const found = page.locator('main [data-finding]');
  await found.first().waitFor({ timeout: 20_000 });
  const here = await found.evaluateAll((all) => all.map((one) => one.getAttribute('data-finding') ?? ''));
  expect(sent).toBe(0);
  expect(here).toContain('LP-FONT-1');
  expect(here).toContain('LP-BOX-1');

  const answer = page.waitForResponse(
    (response) => /dataupload\/preflight\//.test(response.url()) && response.status() === 200,
  );
  await shopper.button('upload.precheck.sendAnyway').click();
  const { findings } = await (await answer).json();
  const there = (findings as { id: string; severity: string }[]).filter(
    ({ severity }) => severity === 'error',
  );
  expect(new Set(here)).toEqual(new Set(there.map(({ id }) => id)));
  expect(complaints).toEqual([]);
  await close();
});
