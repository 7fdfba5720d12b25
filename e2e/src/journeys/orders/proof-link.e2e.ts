import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { waitForMail } from '#support/mailbox.ts';
import { orderThreeSorts } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('a client looks at a label by a link, marks a place, asks for a change and approves', async () => {
  const owner = await visit(browser, { screen: { width: 1440, height: 757 }, locale: 'de-DE' });
  const shopper = new Shopper(owner.page, 'de');
  const { word } = shopper;
  const { customerId, job } = await orderThreeSorts(shopper);
  const jobs = () =>
    ownCall<{ orders: { state: string }[] }>(owner.page, `/private/customers/${customerId}/jobs`);
  await expect.poll(async () => (await jobs()).orders[0]?.state).toBe('approval_pending');

  // The customer creates a link.
  const signOff = environment.shop + pathOf('de', 'sign-off', { orderId: job.order_id });
  await owner.page.goto(signOff);
  await owner.page.getByText(word('proofs.share.title')).click();
  await owner.page.getByLabel(word('proofs.share.name')).fill('Lena');
  await owner.page.getByLabel(word('proofs.share.mayDecide')).check();
  await owner.page.getByRole('button', { name: word('proofs.share.create') }).click();
  const address = owner.page.getByLabel(word('proofs.share.address', { name: 'Lena' }));
  await address.waitFor();
  await address.scrollIntoViewIfNeeded();
  await expectAccessible(owner.page, 'de share');
  await picture(owner.page, 'de-laptop-light-share');
  const link = await address.inputValue();

  // The client opens it on a phone, without an account.
  const client = await visit(browser, { screen: screens.phone, theme: 'dark', locale: 'de-DE' });
  const { page } = client;
  await page.goto(link);
  const stage = page.getByTestId('proof-stage');
  await stage.locator('[data-layer="print"][data-ready]').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page, 'de linked proof');
  await picture(page, 'de-phone-dark-linked');
  await page.getByRole('button', { name: word('proofs.remark.place') }).click();
  // By keyboard: the middle of what is shown.
  await stage.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(word('proofs.remark.label', { number: 1 })).fill('Logo größer');
  await page.getByRole('button', { name: word('proofs.remark.send') }).click();
  const remarks = page.getByTestId('proof-remarks');
  await remarks.getByText('Logo größer').waitFor();
  await stage.getByText('1', { exact: true }).waitFor();
  await picture(page, 'de-phone-dark-marked');
  await page.getByRole('button', { name: word('proofs.decide.change') }).click();
  await page.getByLabel(word('proofs.decide.what')).fill('Bitte das Rot kräftiger');
  await page.getByRole('button', { name: word('proofs.decide.sendChange'), exact: true }).click();
  await remarks.getByText('Bitte das Rot kräftiger').waitFor();
  await expectAccessible(page, 'de linked proof with remarks');

  // The customer is told by mail, and sees it.
  await waitForMail(shopper.email, ({ text }) => (text ?? '').includes('Bitte das Rot kräftiger'));
  await owner.page.reload();
  await owner.page.getByTestId('proof-remarks').getByText('Logo größer').waitFor();
  await picture(owner.page, 'de-laptop-light-remarks');

  // The client approves after all: nothing more can be said, and the customer can take it back.
  await page.getByRole('button', { name: word('proofs.decide.approve') }).click();
  await remarks.getByText(word('proofs.remark.kind.approval')).waitFor();
  expect(await page.getByRole('button', { name: word('proofs.remark.send') }).count()).toBe(0);
  await expect.poll(async () => (await jobs()).orders[0]?.state).toBe('approved');
  await owner.page.reload();
  await owner.page.getByRole('button', { name: `${word('orders.signOff.takeBack')}: Riesling` }).waitFor();

  // A withdrawn link opens nothing.
  await owner.page.getByText(word('proofs.share.title')).click();
  await owner.page.getByRole('button', { name: `${word('proofs.share.withdraw')}: Lena` }).click();
  await owner.page.getByText(word('proofs.share.withdrawn')).waitFor();
  await page.reload();
  await page.getByText(word('proofs.linked.closed')).waitFor();
  await picture(page, 'de-phone-dark-withdrawn');
  expectNoComplaints(owner.complaints);
  await client.close();
  await owner.close();
});
