import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A choice of a step, by the text of its card. */
const card = ({ page, word }: Shopper, step: string, key: string) =>
  page.locator(step).getByRole('radio', { name: new RegExp(word(key)) });

test('a visitor sees a label as soon as what it needs is entered, by keyboard on a narrow screen', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.phone, theme: 'dark' });
  const shopper = new Shopper(page, 'uk');
  await shopper.open('transparency-calculator');
  const show = shopper.button('transparency.label.show');
  await show.waitFor();
  expect(await show.isDisabled()).toBe(true);
  await page.getByText(shopper.word('transparency.label.missing.sku')).waitFor();
  const sku = page.locator('input[name="sku"]');
  await sku.fill('SOAP-100');
  await expect.poll(() => show.isEnabled()).toBe(true);
  await sku.press('Enter');
  const label = page.getByTestId('transparency-picture');
  await label.waitFor();
  const first = await label.getAttribute('src');

  // The picture follows the choices.
  await card(shopper, '#label-size', 'transparency.label.clear').check({ force: true });
  await expect.poll(() => label.getAttribute('src')).not.toBe(first);

  // Another type needs more, and says what.
  await card(shopper, '#label-type', 'transparency.label.types.3.title').check({ force: true });
  expect(await show.isDisabled()).toBe(true);
  await page.getByText(shopper.word('transparency.label.missing.ean')).waitFor();
  await page.locator('input[name="ean"]').fill('4006381333931');
  await label.waitFor();

  // Brand and logo need an account: the way there leads back.
  await card(shopper, '#label-type', 'transparency.label.types.4.title').check({ force: true });
  const signIn = page
    .locator('#calculator')
    .getByRole('link', { name: shopper.word('transparency.label.signIn') });
  expect(await signIn.getAttribute('href')).toContain('redirect=%2Ftransparency-calculator');
  await expectAccessible(page, 'transparency calculator, phone, dark');
  await picture(page, 'uk-phone-transparency-calculator');
  await signIn.click();
  await shopper.arriveAt('login');
  await shopper.open('transparency-calculator');
  // What was chosen is kept.
  await page.locator('input[name="ean"]').waitFor();
  expect(await page.locator('input[name="ean"]').inputValue()).toBe('4006381333931');
  expectNoComplaints(complaints);
  await close();
});

test('a customer keeps brands, and a wrong number is marked at its field', async () => {
  const { page, close } = await visit(browser, { screen: screens.desktop, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  await shopper.signUp('Paula', 'Berg');
  await shopper.open('personal-infos');
  const brands = page.locator('#brands');
  await brands.getByLabel(shopper.word('transparency.brands.newName')).fill('Seifenhaus');
  await brands.getByRole('button', { name: shopper.word('transparency.brands.add') }).click();
  await brands.getByText('Seifenhaus').first().waitFor();
  await brands.getByRole('button', { name: 'Seifenhaus umbenennen' }).click();
  await brands.getByLabel(shopper.word('transparency.brands.name')).fill('Seifenhof');
  await brands.getByRole('button', { name: shopper.word('transparency.brands.save') }).click();
  await brands.getByText('Seifenhof').first().waitFor();
  await expectAccessible(page, 'de personal-infos with brands');

  await shopper.open('transparency-calculator');
  await card(shopper, '#label-type', 'transparency.label.types.4.title').check({ force: true });
  await card(shopper, '#label-product', 'transparency.label.barCodes.ean.title').check({ force: true });
  await page.locator('input[name="ean"]').fill('4006381333930');
  await page.locator('#label-product select').selectOption('Seifenhof');
  await shopper.button('transparency.label.show').click();
  // The last digit is wrong: the field is marked and has the focus.
  const ean = page.locator('input[name="ean"]');
  await expect.poll(() => ean.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => ean.evaluate((one) => one === document.activeElement)).toBe(true);
  await ean.fill('4006381333931');
  await page.getByTestId('transparency-picture').waitFor();
  expect(await ean.getAttribute('aria-invalid')).toBeNull();
  await close();
});

test('logos that were sent are listed in the account, and removed after a question', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.phone, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  await shopper.signUp('Paula', 'Berg');
  await shopper.open('personal-infos');
  const section = page.locator('#brands');
  await section.getByText(shopper.word('transparency.logos.none')).waitFor();
  const customerId = await ownId(page);
  for (const background of ['#287', '#a32']) {
    const logo = sharp({ create: { width: 60, height: 40, channels: 3, background } });
    const form = new FormData();
    form.set(
      'logo',
      new File([Uint8Array.from(await logo.png().toBuffer())], 'logo.png', { type: 'image/png' }),
    );
    await ownCall(page, `/private/customers/${customerId}/transparencyLogos`, 'POST', form);
  }
  await page.reload();
  const pictures = section.locator('img');
  await expect.poll(() => pictures.count()).toBe(2);
  // Both are drawn.
  const widths = () =>
    pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(widths).toEqual([true, true]);
  const latest = await pictures.first().getAttribute('src');
  await section
    .getByRole('button', { name: shopper.word('transparency.logos.removeOf', { place: 1 }) })
    .click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page, 'removing a logo');
  await question
    .getByRole('button', { name: shopper.word('transparency.logos.cancel') })
    .last()
    .click();
  expect(await pictures.count()).toBe(2);
  await section
    .getByRole('button', { name: shopper.word('transparency.logos.removeOf', { place: 1 }) })
    .click();
  await question.getByRole('button', { name: shopper.word('transparency.logos.remove') }).click();
  await expect.poll(() => pictures.count()).toBe(1);
  expect(await pictures.first().getAttribute('src')).not.toBe(latest);
  expectNoComplaints(complaints);
  await close();
});
