import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { putLine, wineLabel } from '#support/own-lines.ts';
import { password, Shopper } from '#support/shopper.ts';
import { haveSent, holdChunks } from '#support/traffic/held-chunks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A visitor whose cart contains a wine label, on the page that uploads its artwork. */
async function atUpload() {
  const visitor = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(visitor.page, 'de');
  const { cart_items: lines } = await putLine(shopper, wineLabel);
  await shopper.open('upload-files', `?item=${lines[0]?.id}`);
  return { ...visitor, shopper, picker: visitor.page.locator('main input[type=file]') };
}

/** A valid PDF made large by bytes after its end, which readers ignore: several chunks. */
async function largePdf(shopper: Shopper): Promise<string> {
  const small = await shopper.pdf(90, 120, 1);
  const { readFileSync } = await import('node:fs');
  const path = join(tmpdir(), `${shopper.email}-large.pdf`);
  writeFileSync(path, Buffer.concat([readFileSync(small), Buffer.alloc(6 * 716_800, '%\n')]));
  return path;
}

test('a renamed picture is refused as not a PDF', async () => {
  const { page, picker, close } = await atUpload();
  const path = join(tmpdir(), 'renamed.pdf');
  writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await picker.setInputFiles(path);
  const alert = page.locator('main [role=alert], main [role=status]').filter({ hasText: /PDF/ });
  await alert.first().waitFor();
  await close();
});

test('an upload can be stopped, and an interrupted one continues after a reload', async () => {
  const { page, picker, shopper, close } = await atUpload();
  const path = await largePdf(shopper);
  const stopped = await holdChunks(page, 1);
  await picker.setInputFiles(path);
  // After the first, three are sent in parallel: all of them are pending, and none is completed.
  await haveSent(stopped, 3);
  const ended: string[] = [];
  page.on('request', (request) => {
    if (/dataupload/.test(request.url())) ended.push(request.method());
  });
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await shopper.button('upload.abort').click();
  await page.getByText(shopper.word('upload.aborted')).waitFor();
  expect((await gone).status()).toBe(204);
  // First nothing more is sent, then the API is informed.
  await page.waitForTimeout(1_500);
  expect(ended).toEqual(['DELETE']);

  const cutOff = await holdChunks(page, 4);
  await page.locator('main input[type=file]').setInputFiles(path);
  await haveSent(cutOff, 4);
  await page.reload();
  await page.getByText(/unterbrochen/).waitFor();
  cutOff.letGo();
  cutOff.sent = 0;
  await page.locator('main input[type=file]').setInputFiles(path);
  await shopper.button('upload.take').waitFor();
  // Chunks that had arrived before the reload are not sent again.
  expect(cutOff.sent).toBeLessThan(7);
  await close();
});

test('an upload continues when its visitor signs in meanwhile, in another tab', async () => {
  const elsewhere = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const account = new Shopper(elsewhere.page, 'de');
  await account.signUp('Anna', 'Berg');
  await elsewhere.close();

  const { page, picker, shopper, context, close } = await atUpload();
  const path = await largePdf(shopper);
  const chunks = await holdChunks(page, 1);
  await picker.setInputFiles(path);
  await haveSent(chunks, 1);
  const tab = await context.newPage();
  const other = new Shopper(tab, 'de');
  await other.open('login');
  await other.fill('username', account.email);
  await other.fill('password', password);
  await other.submit();
  await tab.waitForURL((url) => !url.pathname.endsWith(new URL(other.address('login')).pathname));
  await page.bringToFront();
  chunks.letGo();
  await shopper.button('upload.take').waitFor();
  await close();
});

/** The same line with the given number of sorts. */
async function withSorts({ page, shopper }: Awaited<ReturnType<typeof atUpload>>, sorts: readonly number[]) {
  const item = new URL(page.url()).searchParams.get('item') ?? '';
  const status = await page.evaluate(
    async ({ item, sorts }) => {
      const answer = await fetch(`/api/public/cart/~cart/cartItem/${item}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sorts }),
      });
      return answer.status;
    },
    { item, sorts },
  );
  expect(status).toBe(200);
  await page.reload();
  await page.getByText(shopper.word('upload.drop')).waitFor();
}

const named = async (name: string, pages: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await makeLabelPdf({ width: 90, height: 120, pages, text: 'Sort #' })),
});

test('for a file with more pages than designs the person selects the pages to print', async () => {
  const visitor = await atUpload();
  const { page, picker, shopper, complaints, close } = visitor;
  await withSorts(visitor, [500, 500]);
  await picker.setInputFiles(await named('drei.pdf', 3));
  const take = shopper.button('upload.take');
  const leave = (number: number) =>
    page.getByRole('button', { name: shopper.word('upload.leaveOut', { page: `${number}` }) });
  await leave(1).click();
  await expect.poll(() => take.isDisabled()).toBe(true);
  await page.getByRole('button', { name: shopper.word('upload.takePage', { page: '3' }) }).click();
  await page.getByRole('button', { name: shopper.word('upload.earlier', { page: '3' }) }).click();
  await expect.poll(() => take.isEnabled()).toBe(true);
  await take.click();
  await page.getByText(shopper.word('upload.done')).waitFor();
  const line = await page.evaluate(
    async () => (await (await fetch('/api/public/cart/getCart/~cart')).json()).cart_items[0],
  );
  expect(line.artwork.pages.map((one: { page: number }) => one.page)).toEqual([3, 2]);
  expect(complaints).toEqual([]);
  await close();
});

test('designs may be in separate files, which are accepted one after the other', async () => {
  const visitor = await atUpload();
  const { page, picker, shopper, complaints, close } = visitor;
  await withSorts(visitor, [300, 400, 300]);
  await picker.setInputFiles([await named('eins.pdf', 1), await named('zwei.pdf', 1)]);
  const goOn = shopper.button('upload.goOnWithNext');
  await expect.poll(() => goOn.isEnabled().catch(() => false)).toBe(true);
  await goOn.click();
  await page.getByText('1 von 3 Motiven vorhanden').waitFor();
  await expect.poll(() => goOn.isEnabled().catch(() => false)).toBe(true);
  await goOn.click();
  await page.getByText('2 von 3 Motiven vorhanden').waitFor();
  // Accepted files are still there after a reload; a name that is already on the list is left out.
  await page.reload();
  await page.getByText('2 von 3 Motiven vorhanden').waitFor();
  await picker.setInputFiles(await named('zwei.pdf', 1));
  await page.getByText(shopper.word('upload.knownNames', { names: 'zwei.pdf' })).waitFor();
  await picker.setInputFiles(await named('drei.pdf', 1));
  const take = shopper.button('upload.take');
  await expect.poll(() => take.isEnabled().catch(() => false)).toBe(true);
  await take.click();
  await page.getByText(shopper.word('upload.done')).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('errors found in the browser before the upload are those the shop finds afterwards', async () => {
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
  await found.first().waitFor();
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
