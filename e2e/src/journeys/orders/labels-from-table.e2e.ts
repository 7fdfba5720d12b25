import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { siteOf } from '@labelwerk/domain/market/sites.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { putFile } from '#support/library-files.ts';
import { goToPayment, tickDesigns } from '#support/ordered-job.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { honeyLabel, putLine } from '#support/own-lines.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The last row has no name. */
const table = 'Name,Lot\r\nAnna,A1\r\nBernhardine,A2\r\n,A3\r\n';

const dataOf = ({ page }: Shopper) => page.getByTestId('variable-data');

/** A customer whose cart has a label with its file, on the page that takes the data. */
async function openData(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.signUp('Paula', 'Berg');
  const { cart_items: lines } = await putLine(shopper, honeyLabel, 'Honig');
  const file = await putFile(page, { filename: `${shopper.email}.pdf`, width: 70, height: 40 });
  const line = `/public/cart/~cart/cartItem/${lines[0]?.id}`;
  await ownCall(page, line, 'PATCH', { artwork: { file_ids: [file] } });
  await shopper.open('upload-files', `?item=${lines[0]?.id}`);
  await dataOf(shopper)
    .locator('input[type=file]')
    .setInputFiles({ name: 'namen.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
}

/** The place of the selected field, in mm from the left. */
const leftOf = (shopper: Shopper) => async () =>
  Number(
    await dataOf(shopper)
      .getByRole('spinbutton', { name: shopper.word('variable-data.frame.x') })
      .getAttribute('aria-valuenow'),
  );

/** The button that shows a label, from 1. */
const labelAt = (within: Locator, { word }: Shopper, place: number) =>
  within.getByRole('button', {
    name: word('variable-data.labelAt', { place: String(place), reasons: '' }).trim(),
  });

const looks = [
  { site: 'de', screen: 'desktop', theme: 'light' },
  { site: 'fr', screen: 'phone', theme: 'dark' },
] as const;

test.each(inTurn(looks))(
  'names from a table are placed on a label by keyboard and pointer, looked at, and put into the cart: $site, $screen',
  async ({ site, screen, theme }) => {
    const { page, complaints, close } = await visit(browser, {
      screen: screens[screen],
      theme,
      locale: siteOf(site).hreflang,
    });
    const shopper = new Shopper(page, site);
    const word = (key: string, values?: Parameters<typeof shopper.word>[1]) =>
      shopper.word(`variable-data.${key}`, values);
    const data = dataOf(shopper);
    await openData(shopper);

    // The cell without a name is named; once cells may be empty, all rows can be printed.
    await data.getByText(word('faults', { count: 1, text: '1' })).waitFor();
    await expectAccessible(page, `${site} data with a cell that can’t be printed`);
    await data.getByLabel(word('optional')).check();
    await data.getByText(word('checked', { count: 3, text: '3' })).waitFor();

    // The label is drawn with the name of its row.
    const stage = data.getByRole('list', { name: word('stage') });
    const drawn = () => stage.evaluate((one) => getComputedStyle(one).backgroundImage);
    await expect.poll(drawn).toContain('blob:');
    const first = await drawn();
    await labelAt(data, shopper, 2).click();
    await expect.poll(async () => (await drawn()).replace(first, '')).toContain('blob:');

    const left = leftOf(shopper);
    const field = stage.getByRole('button');
    await field.focus();
    const begun = await left();
    await page.keyboard.press('ArrowRight');
    expect(await left()).toBe(begun + 0.5);
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (!box) throw new Error('The field is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(left).toBeLessThan(begun);
    const placed = await left();
    await data.getByText(word('checked', { count: 3, text: '3' })).waitFor();
    await expectAccessible(page, `${site} data on a label`);
    await picture(page, `${site}-${screen}-variable-data`);

    await data.getByRole('button', { name: shopper.word('calculator.putBack') }).click();
    await shopper.arriveAt('cart');
    const [line] = (await ownCall<Cart>(page, '/public/cart/getCart/~cart')).cart_items;
    expect(line).toMatchObject({
      ...{ needs_artwork: true, obstacle: null },
      configuration: { quantity: 3, sorts: [3], artworkFrom: { kind: 'variable-data' } },
    });

    // As many labels as rows: the number is no choice. The way to change the label leads to its data.
    const item = page.locator('main li').filter({ hasText: shopper.word('cart.quantityOfTable') });
    await item.waitFor();
    expect(await item.getByRole('spinbutton').count()).toBe(0);
    await expectAccessible(page, `${site} cart with data from a table`);
    await item.getByRole('link', { name: shopper.word('cart.dataOfLine', { name: 'Honig' }) }).click();
    await shopper.arriveAt('upload-files');
    await expect.poll(left).toBe(placed);
    expectNoComplaints(complaints);
    await close();
  },
);

test('labels from a table are ordered, looked at row by row, and approved', async () => {
  const { page, complaints, close } = await visit(browser, { screen: screens.desktop, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  await openData(shopper);
  const data = dataOf(shopper);
  await data.getByLabel(shopper.word('variable-data.optional')).check();
  await data.getByText(shopper.word('variable-data.checked', { count: 3, text: '3' })).waitFor();
  await data.getByRole('button', { name: shopper.word('calculator.putBack') }).click();
  await shopper.arriveAt('cart');

  const customerId = await ownId(page);
  const orderId = await goToPayment(shopper, customerId);
  await page.locator('button').first().click();
  await shopper.arriveAt('thank-you-for-your-order');
  const state = async () => {
    const path = `/private/customers/${customerId}/orders/${orderId}`;
    return (await ownCall<OrderDetail>(page, path)).jobs[0]?.state;
  };
  await expect.poll(state).toBe('approval_pending');

  await page.goto(environment.shop + pathOf('de', 'sign-off', { orderId }));
  const labels = page.getByTestId('variable-labels');
  const label = labels.getByRole('img');
  const isDrawn = () => label.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0);
  await label.waitFor();
  await expect.poll(isDrawn).toBe(true);
  const first = await label.getAttribute('src');
  await labelAt(labels, shopper, 2).click();
  await expect.poll(() => label.getAttribute('src')).not.toBe(first);
  await labelAt(labels, shopper, 3).waitFor();
  await expectAccessible(page, 'de sign-off with labels from a table');
  await picture(page, 'de-desktop-sign-off-with-table');
  await tickDesigns(shopper);
  await page.getByRole('button', { name: new RegExp(`^${shopper.word('orders.signOff.approve')}`) }).click();
  await page.getByTestId('time-left').waitFor();
  expect(await state()).toBe('approved');
  expectNoComplaints(complaints);
  await close();
});
