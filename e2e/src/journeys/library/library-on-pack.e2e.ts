import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { atLibrary, wine } from '#support/library-visit.ts';
import { orderThreeSorts } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const openDialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Which of red, green and blue is strongest in the corner of the label on the pack. */
async function colourOnPack(scene: Locator): Promise<string> {
  await scene.locator('image').first().waitFor({ state: 'attached' });
  return scene
    .locator('image')
    .first()
    .evaluate(async (image) => {
      const answer = await fetch((image as SVGImageElement).href.baseVal);
      const bitmap = await createImageBitmap(await answer.blob());
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 4, 4, 1, 1, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      const strongest = Math.max(red, green, blue);
      return strongest === red ? 'red' : strongest === green ? 'green' : 'blue';
    });
}

/** Red, green and blue in the middle of the visible part of a locator. */
async function colourSeen(of: Locator): Promise<readonly number[]> {
  const png = (await of.screenshot()).toString('base64');
  return of.page().evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, bitmap.width / 2, bitmap.height / 2, 1, 1, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, png);
}

test('each page of a file is shown on a chosen pack, with the sorts in order', async () => {
  const library = await atLibrary(browser, 'de', screens.desktop, [wine]);
  const { page, row, openTab, word, act, select, complaints, close } = library;
  const dialog = openDialog(page);
  const { profile } = await ownCall<{ profile: { id: number } }>(page, '/session');
  const files = await ownCall<{ data: { id: string }[] }>(
    page,
    `/private/customer/${profile.id}/customerFile`,
  );
  const path = `/private/customer/${profile.id}/customerFile/${files.data[0]?.id}`;
  // The pages are known once the file was opened.
  await expect
    .poll(() => ownCall(page, path, 'PATCH', { sort_order: [3, 1, 2] }).then(Boolean, () => false))
    .toBe(true);

  await openTab('custom-files');
  await act(wine, 'preview');
  await dialog.getByRole('tab', { name: word('onPack.pack') }).click();
  const scene = (number: number) => dialog.getByRole('img', { name: `Seite ${number} auf` });
  // The pages are red, green and blue; the first sort is the third page.
  await expect.poll(() => colourOnPack(scene(3))).toBe('blue');
  await dialog.getByText('3/3').waitFor();
  await dialog.getByRole('button', { name: word('pages.previous') }).click();
  await expect.poll(() => colourOnPack(scene(2))).toBe('green');
  await picture(page, 'library-on-pack');
  await expectAccessible(page, 'a page on its pack');

  // Arrow keys turn the pages, except while a select or a tab has the focus.
  const product = dialog.getByRole('combobox', { name: word('onPack.product') });
  await product.focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByText('2/3').waitFor();
  await product.selectOption('candle');
  await scene(2).waitFor();
  const material = dialog.getByRole('combobox', { name: word('onPack.material') });
  const before = await scene(2).innerHTML();
  await material.selectOption('PP-CG-P');
  await expect.poll(async () => (await scene(2).innerHTML()) === before).toBe(false);
  await dialog.getByRole('tab', { name: word('onPack.pack') }).press('ArrowLeft');
  await dialog.getByText('2/3').waitFor();
  await page.keyboard.press('Escape');

  // The picture of a sort opens its own page.
  await select(wine);
  const thumb = page
    .getByTestId('sort')
    .nth(1)
    .getByRole('button', { name: word('preview.enlarge', { page: 1, name: wine.filename }) });
  const open = page
    .getByRole('button', { name: word('preview.open'), exact: true })
    .filter({ visible: true });
  // An overlay of a list may close when the list is rendered again.
  await expect
    .poll(async () => {
      await thumb.click();
      return open.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await open.click();
  await dialog.getByRole('tab', { name: word('onPack.pack') }).click();
  await expect.poll(() => colourOnPack(scene(1))).toBe('red');
  await expect.poll(() => row(wine).count()).toBe(1);
  expectNoComplaints(complaints);
  await close();
});

test('a file with its own cut line is cut along it on the pack', async () => {
  const cut = '/Over gs /Cut CS 1 SCN 0.0882 w 10 5 m 45 5 l 45 20 l 40 30 15 30 10 20 c h S';
  const shaped = { filename: 'Kontur.pdf', bytes: makePrintLabel({ add: cut }) };
  const plain = { filename: 'Rechteck.pdf', bytes: makePrintLabel() };
  const library = await atLibrary(browser, 'uk', screens.phone, [shaped, plain]);
  const { page, openTab, word, act, complaints, close } = library;
  const dialog = openDialog(page);
  await openTab('custom-files');
  const widthsOf = async (file: { filename: string }) => {
    await act(file, 'preview');
    const panel = await dialog.getByRole('tabpanel').boundingBox();
    expect(panel?.width ?? 0).toBeLessThan(screens.phone.width);
    await dialog.getByRole('tab', { name: word('onPack.pack') }).click();
    const scene = dialog.getByRole('img', { name: 'Page 1 on the pack' });
    await scene.waitFor();
    const widths = await scene.evaluate((svg) => {
      const line = svg.querySelector<SVGPathElement>('path[stroke="var(--die-line)"]');
      return {
        die: line?.getBBox().width ?? 0,
        cut: svg.querySelector<SVGPathElement>('clipPath[id$="-cut"] path')?.getAttribute('d'),
        line: line?.getAttribute('d'),
      };
    });
    await picture(page, `library-on-pack-${file.filename}`);
    const says = await dialog.getByText(word('onPack.ownCut')).count();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(widths.cut).toBe(widths.line);
    return { width: widths.die, says };
  };
  const [own, whole] = [await widthsOf(shaped), await widthsOf(plain)];
  // The outline is 35 mm of the label's width of 50 mm; both are bent by the same pack.
  expect(own.says).toBe(1);
  expect(whole.says).toBe(0);
  expect(own.width / whole.width).toBeGreaterThan(0.6);
  expect(own.width / whole.width).toBeLessThan(0.85);
  expectNoComplaints(complaints);
  await close();
});

test('unprinted areas of a page show the material, and the choices are passed on to the price', async () => {
  const cut = '/Over gs /Cut CS 1 SCN 0.0882 w 10 5 m 45 5 l 45 20 l 40 30 15 30 10 20 c h S';
  const file = {
    filename: 'Weiß.pdf',
    bytes: makePrintLabel({ content: `0 0 0 0 k 0 0 55 35 re f 0 0 0 1 k 20 25 5 5 re f ${cut}` }),
  };
  const library = await atLibrary(browser, 'de', screens.desktop, [file]);
  const { page, openTab, word, act, shopper, select, complaints, close } = library;
  const dialog = openDialog(page);
  await openTab('custom-files');
  await act(file, 'preview');
  await dialog.getByRole('tab', { name: word('onPack.pack') }).click();
  const scene = dialog.getByRole('img', { name: 'Seite 1 auf' });
  await scene.waitFor();
  await dialog.getByRole('combobox', { name: word('onPack.product') }).selectOption('honey');
  const material = dialog.getByRole('combobox', { name: word('onPack.material') });
  const label = scene.locator('path[stroke="var(--die-line)"]').first();
  await material.selectOption('PAP-GL-P');
  const [red = 0, , blue = 0] = await colourSeen(label);
  expect(Math.abs(red - blue)).toBeLessThan(30);
  await material.selectOption('KRA');
  await expect.poll(async () => Number((await colourSeen(label))[0])).toBeLessThan(red - 20);
  const [brown = 0, , dull = 0] = await colourSeen(label);
  expect(brown - dull).toBeGreaterThan(50);
  await page.keyboard.press('Escape');

  // In the calculator the kept file is shown on the label, and cuts it if its shape is custom.
  await select(file);
  await page.getByRole('link', { name: word('reorder.first') }).click();
  await shopper.arriveAt('calculator');
  const stage = page.locator('aside svg[role=img]').first();
  await expect.poll(() => stage.locator('image').first().getAttribute('href')).toContain('customerFile');
  const widthOf = () =>
    stage
      .locator('path[stroke="var(--die-line)"]')
      .first()
      .evaluate((line) => (line as SVGPathElement).getBBox().width);
  const whole = await widthOf();
  await page.getByRole('radio', { name: shopper.word('calculator.shape.special') }).check({ force: true });
  await page.getByRole('radio', { name: shopper.word('calculator.contour.own') }).check({ force: true });
  await expect.poll(async () => (await widthOf()) / whole).toBeLessThan(0.85);
  await picture(page, 'calculator-own-cut');
  expectNoComplaints(complaints);
  await close();
});

test('a file of an order is shown on the ordered material', async () => {
  const visitor = await visit(browser, { screen: screens.desktop, locale: 'de' });
  const { page, complaints, close } = visitor;
  const shopper = new Shopper(page, 'de');
  await orderThreeSorts(shopper, { material: 'PP-CG-P' });
  await shopper.open('label-library/myorder-files');
  const dialog = openDialog(page);
  await page
    .getByTestId('file')
    .getByRole('button', { name: shopper.word('library.menu.of').split('{')[0] ?? '' })
    .click();
  await page.getByRole('button', { name: shopper.word('library.menu.preview'), exact: true }).click();
  await dialog.getByRole('tab', { name: shopper.word('library.onPack.pack') }).click();
  const scene = dialog.getByRole('img', { name: 'Seite 1 auf' });
  await expect.poll(() => colourOnPack(scene)).toBe('red');
  await dialog.getByText(shopper.word('library.onPack.ordered')).waitFor();
  await expect.poll(() => dialog.getByRole('combobox').count()).toBe(0);
  // A clear film is drawn translucent: the glass is visible through it.
  await expect.poll(() => scene.innerHTML()).toContain('fill-opacity="0.07"');
  await picture(page, 'library-on-pack-ordered');
  await dialog.getByRole('button', { name: shopper.word('library.pages.next') }).click();
  await expect.poll(() => colourOnPack(dialog.getByRole('img', { name: 'Seite 2 auf' }))).toBe('green');
  expectNoComplaints(complaints);
  await close();
});
