import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import {
  addressHas,
  addToCart,
  atCalculator,
  calculatorIsDrawn,
  openPrice,
} from '#support/calculator-visit.ts';
import { waitForMail } from '#support/mailbox.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';
import { bytesOf } from '#support/traffic/downloads.ts';
import { goBack } from '#support/traffic/history.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const chosen = (page: Page, title: string) =>
  page
    .locator('label')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('input');

test('every choice changes the price and survives a reload, and the back button undoes it', async () => {
  const { page, shopper, complaints, close } = await atCalculator(browser, 'de', '?p=wine-front');
  const { word } = shopper;
  const group = (key: string) => page.getByRole('group', { name: word(key), exact: true });
  const choose = async (key: string, title: string) => {
    await group(key).getByText(title, { exact: true }).first().click();
    await expect.poll(() => chosen(page, title).first().isChecked()).toBe(true);
  };
  const first = await shopper.netPrice();
  await choose('calculator.size.shape', word('calculator.shape.special'));
  await choose('calculator.contour.title', word('calculator.contour.arch'));
  await addressHas(page, 'k=arch');
  const width = page.getByLabel(word('calculator.size.width'), { exact: true });
  await width.fill('100');
  await page.keyboard.press('Tab');
  await addressHas(page, 'w=100');
  await expect.poll(() => shopper.netPrice()).not.toBe(first);
  await page.getByLabel(word('calculator.quantity.total'), { exact: true }).first().fill('2500');
  await page.getByLabel(word('calculator.quantity.sorts'), { exact: true }).first().fill('3');
  await page.keyboard.press('Tab');
  await addressHas(page, 'q=834.833.833');
  await choose('calculator.roll.core', '40 mm');
  await choose('calculator.express.title', word('calculator.express.48h'));
  await addressHas(page, 'x=48h');
  const price = await shopper.netPrice();
  await expectAccessible(page, 'calculator, everything chosen');

  await page.reload();
  await calculatorIsDrawn(page);
  await expect.poll(() => shopper.netPrice()).toBe(price);
  await expect.poll(() => width.inputValue()).toBe('100');
  await expect.poll(() => chosen(page, word('calculator.contour.arch')).isChecked()).toBe(true);

  await page.waitForTimeout(1_000);
  await choose('calculator.express.title', word('calculator.express.none'));
  await page.waitForURL((url) => !url.search.includes('x=48h'));
  await expect.poll(() => shopper.netPrice()).toBeLessThan(price);
  await goBack(page);
  await expect.poll(() => shopper.netPrice()).toBe(price);

  // Without a query the last configuration is restored.
  await shopper.open('calculator');
  await calculatorIsDrawn(page);
  await expect.poll(() => shopper.netPrice()).toBe(price);
  expectNoComplaints(complaints);
  await close();
});

test.each([
  { key: 'calculator', reads: 'price list and catalogue' },
  { key: 'home', reads: 'the price list alone' },
] as const)('on $key $reads are preloaded with the page, and requested once', async ({ key }) => {
  const { page, context, close } = await visit(browser, { screen: screens.phone });
  const shopper = new Shopper(page, 'uk');
  const asked: string[] = [];
  context.on('request', (request) => {
    if (/\/(?:calculatorInfo|priceList)$/.test(request.url())) asked.push(request.url());
  });
  await shopper.open(key);
  if (key === 'calculator') await calculatorIsDrawn(page);
  else await page.getByText('£').first().waitFor();
  await page.waitForLoadState('networkidle');
  const early = page.locator('link[rel=preload][as=fetch]');
  expect(asked).toEqual([await early.evaluate((link) => (link as HTMLLinkElement).href)]);
  await close();
});

test('a quote is saved as PDF, mailed, opened from the mail and added to the cart at its price', async () => {
  const { page, shopper, complaints, context, close } = await atCalculator(
    browser,
    'it',
    '?p=honey',
    screens.phone,
  );
  const net = await shopper.netPrice();
  const amount = formatMoney({ amount: net, currency: 'EUR' });
  await openPrice(shopper);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shopper.button('calculator.quote.pdf').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^preventivo-\d{8}-[0-9A-F]{6}\.pdf$/);
  const { pages } = await textOf(await bytesOf(download));
  expect(pages[0]).toContain(amount);
  expect(pages[0]).toContain('70 × 40 mm');

  await shopper.button('calculator.quote.mail').click();
  const dialog = page.getByRole('dialog').last();
  await expectAccessible(page, 'dialog of the quote');
  await dialog.getByRole('textbox').fill('nessuno');
  await dialog.getByRole('button', { name: shopper.word('calculator.quote.send') }).click();
  await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(1);
  await dialog.getByRole('textbox').fill(shopper.email);
  await dialog.getByRole('button', { name: shopper.word('calculator.quote.send') }).click();
  await dialog.getByRole('status').waitFor();
  const mail = await waitForMail(shopper.email, ({ attachments }) => attachments.length === 1);
  expect(mail.attachments[0]?.filename).toBe(download.suggestedFilename());
  const link = (/href="([^"]*quote=[^"]*)"/.exec(mail.html ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
  expect(new URL(link).pathname).toBe(pathOf('it', 'calculator'));

  // Another person opens it, without stored data.
  const other = await context.browser()?.newContext({ locale: 'it' });
  if (!other) throw new Error('no browser');
  const theirs = await other.newPage();
  await theirs.goto(link);
  const quote = theirs.getByRole('region', { name: /Il tuo preventivo/ });
  await quote.getByText(amount).waitFor();
  await picture(theirs, 'it-quote');
  await quote.getByRole('button', { name: shopper.word('calculator.quote.take') }).click();
  await theirs.waitForURL((url) => url.pathname === pathOf('it', 'cart'));
  await theirs.getByText(amount).first().waitFor();

  // Without the quote the URL still has the choices, in a browser without stored data.
  await theirs.evaluate(() => localStorage.clear());
  await theirs.goto(link.replace(/quote=[^&]*/, 'quote=aaaaaaaaaaaaaaaaaaaaaaaa'));
  await theirs.getByRole('heading', { name: shopper.word('calculator.quote.missing') }).waitFor();
  await expect
    .poll(() => theirs.getByLabel(shopper.word('calculator.size.width'), { exact: true }).inputValue())
    .toBe('70');
  await other.close();
  expectNoComplaints(complaints);
  await close();
});

test('the template of the chosen label passes the file check, and the link leads back to the label', async () => {
  const { page, shopper, context, complaints, close } = await atCalculator(
    browser,
    'uk',
    '?p=wine-front&s=special&k=shield&w=80&h=100',
  );
  const net = await shopper.netPrice();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: shopper.word('calculator.quote.template'), exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('label-template-80x100.pdf');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shopper.button('calculator.quote.link').click();
  await page.getByText(shopper.word('calculator.quote.copied')).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await calculatorIsDrawn(page);
  await expect.poll(() => shopper.netPrice()).toBe(net);

  await addToCart(shopper);
  await shopper.arriveAt('cart');
  await page
    .locator('main')
    .getByRole('link', { name: shopper.word('cart.addArtwork'), exact: true })
    .click();
  await shopper.arriveAt('upload-files');
  await page.locator('main input[type=file]').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/pdf',
    buffer: await bytesOf(download),
  });
  await shopper.button('upload.take').waitFor();
  expectNoComplaints(complaints);
  await close();
});

test('a picture of one’s own is shown on the pack and never uploaded', async () => {
  const { page, shopper, close } = await atCalculator(browser, 'de', '?p=honey');
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const input = page.getByLabel(shopper.word('calculator.ownPicture.title')).first();
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
  await expect.poll(() => page.locator('aside image[href^="blob:"]').count()).toBeGreaterThan(0);
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByText(shopper.word('calculator.ownPicture.wrong')).waitFor();
  await shopper.button('calculator.ownPicture.remove').click();
  await expect.poll(() => page.locator('aside image[href^="blob:"]').count()).toBe(0);
  expect(sent.filter((url) => !url.endsWith('/price'))).toEqual([]);
  await close();
});

test('numbers are read in usual notations, and the changes made by another product are shown and can be undone', async () => {
  const written = [
    ['de', '1.000'],
    ['uk', '2,000'],
  ] as const;
  for (const [site, typed] of inTurn(written)) {
    const { page, shopper, close } = await atCalculator(browser, site, '?p=wine-front&q=500');
    const total = page.getByLabel(shopper.word('calculator.quantity.total'), { exact: true }).first();
    await total.fill(typed);
    await page.keyboard.press('Tab');
    const wanted = typed.replace(/\D/g, '');
    await expect.poll(() => total.inputValue()).toBe(wanted);
    await addressHas(page, `q=${wanted}`);
    // What is no number stays as it was typed and changes nothing; an emptied field shows the number again.
    for (const text of ['1e5', 'many', '']) {
      await total.fill(text);
      await page.keyboard.press('Tab');
      await expect.poll(() => total.inputValue()).toBe(text || wanted);
      await addressHas(page, `q=${wanted}`);
    }
    // A value beyond the limit stays as typed; the limit is shown and offered.
    await total.fill('10000000');
    await page.keyboard.press('Tab');
    await expect.poll(() => total.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => total.inputValue()).toBe('10000000');
    await addressHas(page, `q=${wanted}`);
    const limit = '1\u00a0000\u00a0000';
    await page.getByText(shopper.word('fields.atMost').replace('{limit}', limit)).waitFor();
    await page.getByRole('button', { name: shopper.word('fields.take').replace('{value}', limit) }).click();
    await expect.poll(() => total.inputValue()).toBe('1000000');
    await addressHas(page, 'q=1000000');
    await close();
  }

  const { page, shopper, close } = await atCalculator(
    browser,
    'it',
    '?p=wine-front&w=120&h=80&m=WIN-COT&f=FOIL-G&q=500',
  );
  await page.locator('input[type="radio"][value="honey"]').check();
  const status = page.getByRole('status').filter({ hasText: /40 mm/ });
  await status.waitFor();
  await expect.poll(() => status.textContent()).toMatch(/70 X 40 mm.*Lamina a caldo oro/);
  await addressHas(page, 'p=honey');
  await status.getByRole('button', { name: shopper.word('calculator.along.undo') }).click();
  await addressHas(page, 'p=wine-front');
  await expect.poll(() => new URL(page.url()).search).toMatch(/w=120.*f=FOIL-G/);
  await close();
});

test('rolls too wide for a machine are changed to fit in one step, and the machine is remembered', async () => {
  const { page, shopper, complaints, close } = await atCalculator(browser, 'de', '?p=beer&q=20000');
  const { word } = shopper;
  const machine = page.getByLabel(word('calculator.roll.applicator'), { exact: true });
  await machine.fill('150');
  await page.keyboard.press('Tab');
  await page.getByText(word('calculator.roll.fitsNot')).waitFor();
  const makeFit = word('calculator.roll.makeFit', { count: 500, text: '' }).trim();
  await page.getByRole('button', { name: makeFit }).click();
  await page.getByText(word('calculator.roll.fits')).waitFor();
  await addressHas(page, 'd=roll.76.outside.top.');
  expect(Number(new URL(page.url()).searchParams.get('d')?.split('.').at(-1))).toBeGreaterThanOrEqual(100);
  await page.reload();
  await expect.poll(() => machine.inputValue()).toBe('150');
  await page.getByText(word('calculator.roll.fits')).waitFor();
  expectNoComplaints(complaints);
  await close();
});
