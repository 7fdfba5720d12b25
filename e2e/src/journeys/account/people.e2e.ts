import type { Cart } from '@labelwerk/contracts/cart/cart.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { type Screen, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { codeOf, waitForMail } from '#support/mailbox.ts';
import { addHome, lineWithArtwork } from '#support/ordered-job.ts';
import { ownCall } from '#support/own-calls.ts';
import { expectNoComplaints, password, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function person(site: SiteId, screen: Screen) {
  const { page, complaints, close } = await visit(browser, { screen, locale: siteOf(site).hreflang });
  const shopper = new Shopper(page, site);
  const word = (key: string, values?: Parameters<typeof shopper.word>[1]) => shopper.word(key, values);
  return { page, complaints, close, shopper, word };
}

/** Orders the cart by bank transfer; returns the order's number. */
async function order({ page, shopper }: Awaited<ReturnType<typeof person>>, customerId: number) {
  const address = await addHome(shopper, customerId);
  const cart = `/private/${customerId}/cart/~cart`;
  const { version } = await ownCall<Cart>(page, '/public/cart/getCart/~cart');
  const details = { delivery_address_id: address, payment_type: 'bank_transfer', version };
  const ready = await ownCall<Cart>(page, cart, 'PATCH', details);
  await ownCall(page, cart, 'PATCH', { terms_accepted: true, version: ready.version });
  const placed = await ownCall<{ order_number: string }>(page, `/private/cart/${customerId}/checkout/~cart`);
  return placed.order_number;
}

test('two people share an account: invited in German, signed up and accepted in French, removed again', async () => {
  const paula = await person('de', screens.desktop);
  const { customerId } = await lineWithArtwork(paula.shopper);

  // The account's usual order number or cost centre is the initial value in checkout.
  const usual = { customer_reference: 'Kostenstelle 4711' };
  await ownCall(paula.page, `/private/customers/${customerId}/updateCustomer`, 'POST', usual);
  await paula.shopper.open('checkout');
  const reference = paula.page.getByLabel(paula.word('checkout.reference'));
  await expect.poll(() => reference.inputValue()).toBe(usual.customer_reference);
  const number = await order(paula, customerId);
  const luc = await person('fr', screens.phone);

  // The invitation, in the language chosen for it.
  await paula.shopper.open('personal-infos');
  const section = paula.page.getByRole('region', { name: paula.word('people.title') });
  await section.getByLabel(paula.word('people.email')).fill(luc.shopper.email);
  await section.getByLabel(paula.word('people.language')).selectOption('fr');
  await section.getByRole('button', { name: paula.word('people.invite') }).click();
  await section.getByText(luc.shopper.email).waitFor();
  await expectAccessible(paula.page, 'people of an account');
  const mail = await waitForMail(luc.shopper.email, ({ text }) => (text ?? '').includes('#key='));
  expect(mail.subject).toContain('Paula Berg vous invite');
  const link = /http\S+#key=\S+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(new URL(link).pathname).toBe(pathOf('fr', 'account-invitation'));

  // Luc has no account yet: he signs up and returns to the invitation.
  await luc.page.goto(link);
  await luc.page.getByText(luc.word('people.invitation.signIn', { email: luc.shopper.email })).waitFor();
  await expectAccessible(luc.page, 'an invitation');
  await luc.page.getByRole('link', { name: luc.word('people.invitation.toSignUp'), exact: true }).click();
  await luc.shopper.arriveAt('signup');
  for (const [field, value] of [
    ...([
      ['name', 'Luc'],
      ['last_name', 'Moreau'],
    ] as const),
    ...([
      ['email', luc.shopper.email],
      ['password', password],
    ] as const),
  ])
    await luc.shopper.fill(field, value);
  await luc.shopper.submit();
  await luc.shopper.arriveAt('signup-success');
  const code = await waitForMail(
    luc.shopper.email,
    ({ text }) => /\b\d{6}\b/.test(text ?? '') && !text?.includes('#key='),
  );
  await luc.shopper.fill('code', codeOf(code));
  await luc.shopper.submit();
  await luc.shopper.arriveAt('account-invitation');
  await luc.page.getByRole('button', { name: luc.word('people.invitation.accept') }).click();
  await luc.shopper.arriveAt('my-account');

  // Both see the order and the library.
  await luc.page.getByText(number).first().waitFor();
  await luc.shopper.open('label-library/myorder-files');
  await luc.page.getByText(`${paula.shopper.email}.pdf`).first().waitFor();
  await paula.shopper.open('orders');
  await paula.page.getByText(number).first().waitFor();

  // Paula removes him; his open pages are refused at once, and his own account remains.
  await paula.shopper.open('personal-infos');
  const row = section.getByRole('listitem').filter({ hasText: luc.shopper.email });
  await row.getByRole('button', { name: paula.word('people.remove'), exact: true }).click();
  const question = paula.page.getByRole('dialog');
  const currentPassword = question.locator('input[name="password"]');
  await expectAccessible(paula.page, 'the question before a removal');
  await currentPassword.fill('Wrong-guess-1');
  await question.getByRole('button', { name: paula.word('people.remove'), exact: true }).click();
  await question.getByText('Dieses Passwort ist falsch.').waitFor();
  await currentPassword.fill(password);
  await question.getByRole('button', { name: paula.word('people.remove'), exact: true }).click();
  await row.waitFor({ state: 'detached' });
  const refused = await luc.page.request.get(`${environment.shop}/api/private/customers/${customerId}/jobs`);
  expect(refused.status()).toBe(403);
  await luc.shopper.open('my-account');
  await luc.page.getByText(luc.word('account.overview.noOrders')).waitFor();
  for (const { complaints, close } of [paula, luc]) {
    expectNoComplaints(complaints);
    await close();
  }
});
