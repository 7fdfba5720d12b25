import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { screens, startBrowser, visit } from '#support/browser.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('dialogs with a field open with the focus on it: typing and Enter do what they say', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const shopper = new Shopper(page, 'de');
  await shopper.signUp('Ada', 'Berg');
  await shopper.open('customer-service-faq');
  await shopper.untilHydrated();
  await page
    .locator('header')
    .getByRole('link', { name: shopper.word('shell.search') })
    .click();
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('Honig');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'Honig');

  await shopper.open('label-library/custom-files');
  await page
    .getByRole('button', { name: shopper.word('library-folders.create') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Riesling');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Riesling' }).first().waitFor();
  expectNoComplaints(complaints);
  await close();
});

test('a file that was dropped beside a PDF is named, and the PDF is taken', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'fr' });
  const shopper = new Shopper(page, 'fr');
  const cart = await putLine(shopper, honeyLabel, 'Acacia');
  await shopper.open('upload-files', `?item=${cart.cart_items[0]?.id}`);
  const zone = page.locator('main input[type=file]');
  await zone.waitFor({ state: 'attached' });
  const pdf = await makeLabelPdf({ width: 70, height: 40, pages: 1, text: 'Sort #' });
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'face.pdf', { type: 'application/pdf' }));
      transfer.items.add(new File(['notes'], 'notes.txt', { type: 'text/plain' }));
      return transfer;
    },
    [...pdf],
  );
  await zone.evaluate((input, dataTransfer) => {
    const target = input.parentElement as HTMLElement;
    for (const kind of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
  }, dropped);
  await page.getByRole('alert').getByText('notes.txt').waitFor();
  await shopper.button('upload.take').waitFor();
  // It is still named beside the result of the other.
  await page.getByRole('alert').getByText('notes.txt').waitFor();
  expectNoComplaints(complaints);
  await close();
});
