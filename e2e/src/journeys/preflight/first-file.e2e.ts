import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function atHome(screen: keyof typeof screens = 'desktop') {
  const visitor = await visit(browser, { screen: screens[screen], locale: 'de' });
  const shopper = new Shopper(visitor.page, 'de');
  await shopper.open('home');
  const { page } = visitor;
  return {
    ...visitor,
    shopper,
    input: page.locator('[data-first-file] input[type=file]'),
    facts: page.getByTestId('first-facts'),
    prices: page.getByTestId('first-prices').getByRole('radio'),
  };
}

const fileOf = (name: string, bytes: Uint8Array | string): string => {
  const path = join(tmpdir(), name);
  writeFileSync(path, bytes);
  return path;
};

test('a PDF on the home page has its price at once, and goes on to the calculator with its file', async () => {
  const { page, shopper, input, facts, prices, complaints, close } = await atHome();
  await input.setInputFiles(await shopper.pdf(90, 120, 2));
  await expect.poll(() => facts.textContent()).toContain('90 X 120 mm');
  await expect.poll(() => prices.count()).toBe(3);
  await expect.poll(() => page.locator('[data-first-result] svg image').count()).toBeGreaterThan(0);
  await picture(page, 'first-file');
  await expectAccessible(page, 'a file on the home page');

  // The file is there again after a reload.
  await page.reload();
  await expect.poll(() => facts.textContent()).toContain('90 X 120 mm');
  await shopper.button('first-file.order').click();
  await shopper.arriveAt('calculator');
  const query = new URL(page.url()).searchParams;
  expect([query.get('s'), query.get('w'), query.get('h'), query.get('q')]).toEqual([
    ...['rectangle', '90', '120', '500.500'],
  ]);
  await page.getByText('.pdf').first().waitFor();
  const stage = page.locator('aside svg[role=img]').first();
  await expect.poll(() => stage.locator('image').first().getAttribute('href')).toContain('dataupload');
  expectNoComplaints(complaints);
  await close();
});

test('the shape is read from the cut line, another shape and sheets are chosen at once', async () => {
  const { page, shopper, input, prices, complaints, close } = await atHome();
  const oval =
    '27.5 2.5 m 41.3 2.5 52.5 9.2 52.5 17.5 c 52.5 25.8 41.3 32.5 27.5 32.5 c 13.7 32.5 2.5 25.8 2.5 17.5 c 2.5 9.2 13.7 2.5 27.5 2.5 c h S';
  const bytes = makePrintLabel({ add: `/Over gs /Cut CS 1 SCN 0.0882 w ${oval}` });
  await input.setInputFiles(fileOf('Oval.pdf', bytes));
  const card = (text: string) => page.getByRole('radio', { name: text, exact: true });
  await expect.poll(() => card(shopper.word('calculator.shape.oval')).isChecked()).toBe(true);
  await page.getByText(shopper.word('first-file.choice.read')).waitFor();
  await expect.poll(() => prices.count()).toBe(3);
  await card(shopper.word('calculator.form.sheet')).check({ force: true });
  await card(shopper.word('calculator.shape.rounded')).check({ force: true });
  await expect.poll(() => prices.count()).toBe(3);
  await expectAccessible(page, 'shape and form of a file');
  await shopper.button('first-file.order').click();
  await shopper.arriveAt('calculator');
  const query = new URL(page.url()).searchParams;
  expect([query.get('s'), query.get('w'), query.get('h')]).toEqual(['rounded', '50', '30']);
  expect(query.toString()).toContain('sheet');
  expectNoComplaints(complaints);
  await close();
});

test('a photo and a drawing become a PDF at the chosen size; text in a drawing is refused with the way on', async () => {
  const { page, shopper, input, facts, complaints, close } = await atHome('phone');
  const photo = sharp({ create: { width: 1300, height: 900, channels: 3, background: '#287' } });
  await input.setInputFiles(fileOf('Foto.png', await photo.png().toBuffer()));
  await expect.poll(() => facts.textContent()).toContain('110,1');
  await page.locator('[data-sharpness=sharp], [data-sharpness=soft]').waitFor();
  await shopper.button('first-file.another').first().click();
  const text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><text y="20">Honig</text></svg>';
  await input.setInputFiles(fileOf('Text.svg', text));
  await page.locator('[data-fault=text]').waitFor();
  await page.locator('[data-door=template]').waitFor();
  await shopper.button('first-file.another').first().click();
  const shapes =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="#069"/></svg>';
  await input.setInputFiles(fileOf('Formen.svg', shapes));
  await expect.poll(() => facts.textContent()).toContain('60 X 40 mm');
  await expectAccessible(page, 'a drawing on the home page');
  await shopper.button('first-file.order').click();
  await shopper.arriveAt('calculator');
  await page
    .getByRole('button', { name: shopper.word('calculator.price.explain') })
    .first()
    .click();
  await page.getByText('Formen.pdf').first().waitFor();
  expectNoComplaints(complaints);
  await close();
});

test('what is no label says so and shows the ways on; a pasted file is taken as well', async () => {
  const { page, input, close } = await atHome();
  await input.setInputFiles(fileOf('kaputt.pdf', 'no PDF'));
  await page.locator('[data-first-panel] [role=alert]').first().waitFor();
  // Once on the page, not in the panel as well.
  await page.locator('[data-door=help]').waitFor();
  await page.reload();
  await page.locator('[data-first-file]').scrollIntoViewIfNeeded();
  // The code that listens is there with the ways on.
  await page.locator('[data-doors]').waitFor();
  await page.evaluate(() => {
    const data = new DataTransfer();
    const shapes =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
    data.items.add(new File([shapes], 'Punkt.svg', { type: 'image/svg+xml' }));
    document.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await page.getByTestId('first-facts').waitFor();
  await close();
});

test('a few answers give a template with named layers and the steps of a program', async () => {
  const visitor = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const { page, complaints, close } = visitor;
  const shopper = new Shopper(page, 'de');
  await shopper.open('artwork-assistant');
  const addressOf = (format: string) => page.locator(`[data-template=${format}]`).getAttribute('href');
  await page.getByLabel(shopper.word('assistant.shape')).selectOption('oval');
  await page.getByRole('checkbox', { name: shopper.word('assistant.plates.white') }).check({ force: true });
  await expect.poll(() => addressOf('pdf')).toContain('plates=white');
  const pdf = await page.request.get(new URL((await addressOf('pdf')) ?? '', page.url()).href);
  expect((await pdf.body()).toString('latin1')).toContain('(White)');
  const svg = await page.request.get(new URL((await addressOf('svg')) ?? '', page.url()).href);
  expect(await svg.text()).toContain('label-plate-white');
  await page.locator('[data-program]').selectOption('affinity');
  await page.locator('[data-part=spot]').waitFor();
  await expectAccessible(page, 'the assistant');
  await picture(page, 'assistant');

  await page.locator('[data-mail-template] summary').click();
  await page.locator('[data-mail-template] input[name=email]').fill('anna@example.com');
  await shopper.button('assistant.mail.send').click();
  await page.locator('[data-mail-template] [role=status]').waitFor();
  expectNoComplaints(complaints);
  await close();
});
