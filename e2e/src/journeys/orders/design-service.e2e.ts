import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@labelwerk/contracts/orders/orders.ts';
import type { DeskServiceDetail } from '@labelwerk/contracts/services/desk.ts';
import { pathOf } from '@labelwerk/domain/market/routes.ts';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#support/accessibility.ts';
import { picture, screens, startBrowser, visit } from '#support/browser.ts';
import { environment } from '#support/environment.ts';
import { waitForMail } from '#support/mailbox.ts';
import { addHome } from '#support/ordered-job.ts';
import { ownCall, ownId } from '#support/own-calls.ts';
import { staffPerson } from '#support/print-shop/staff-person.ts';
import { expectNoComplaints, Shopper } from '#support/shopper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const project = 'Waldhonig';
const wish = 'Das Gold bitte matter.';
const hostile = '<img src=x onerror=alert(1)> größer';
const late = 'Der Wald bitte dunkler.';

test('a design is ordered with a brief, delivered, commented on, changed by the link of the mail, and accepted', async () => {
  const staff = await staffPerson('service');
  const { page, complaints, close } = await visit(browser, { screen: screens.phone, locale: 'de-DE' });
  const shopper = new Shopper(page, 'de');
  const { word } = shopper;
  const looksFine = async (where: string) => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expectAccessible(page, `de ${where}`);
    await picture(page, `de-phone-${where}`);
  };

  // A visitor sees what a choice costs, is told what is missing, and finds everything again after the sign-in.
  await shopper.open('design-service');
  const total = page.getByTestId('design-total');
  await total.getByText('45,83').waitFor();
  await page
    .getByRole('button', { name: word('services.design.more') })
    .first()
    .click();
  await total.getByText('91,66').waitFor();
  await shopper.button('services.design.signIn').click();
  await page.getByText(word('services.design.needed')).first().waitFor();
  await page.getByLabel(word('services.design.project_name')).fill(project);
  await page.getByLabel(word('services.design.description')).fill('Etikett für 250-g-Gläser, mit Wald.');
  await page.getByText(word('services.design.style'), { exact: true }).click();
  const tone = page.getByRole('slider', {
    name: word('services.design.scaleBetween', {
      low: word('services.design.scale.tone.low'),
      high: word('services.design.scale.tone.high'),
    }),
  });
  await tone.press('ArrowRight');
  await looksFine('design-brief');
  await shopper.button('services.design.signIn').click();
  await shopper.arriveAt('login');
  await shopper.signUp('Paula', 'Berg');
  await shopper.open('design-service');
  await expect.poll(() => page.getByLabel(word('services.design.project_name')).inputValue()).toBe(project);
  await total.getByText('91,66').waitFor();

  // A logo is sent at once; what is no picture is refused with the reason.
  const pictures = page.getByLabel(word('services.pictures.label'));
  await pictures.setInputFiles({ name: 'Notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('Honig') });
  await page.getByText(/^Notiz\.txt: /).waitFor();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
  await pictures.setInputFiles({ name: 'Logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const sentPictures = page.getByTestId('brief-pictures');
  await sentPictures.getByText('Logo.svg', { exact: true }).waitFor();

  // In the cart it is removed, put back, and opens again as it was written.
  await shopper.button('services.design.add').click();
  await shopper.arriveAt('cart');
  const inCart = page.getByTestId('cart-service');
  await inCart.getByRole('heading', { name: new RegExp(project) }).waitFor();
  await looksFine('cart-with-design');
  await inCart.getByRole('button', { name: new RegExp(project) }).click();
  await shopper.button('cart.undo').click();
  await inCart.getByRole('link', { name: new RegExp(project) }).click();
  await shopper.arriveAt('design-service');
  await page.getByText(word('services.design.style'), { exact: true }).click();
  await expect.poll(() => tone.inputValue()).toBe('6');
  await shopper.button('services.design.save').click();
  await shopper.arriveAt('cart');

  // Without labels there is no delivery to pay for, and none is promised.
  const customerId = await ownId(page);
  await addHome(shopper, customerId);
  await shopper.open('checkout');
  await page.getByRole('heading', { name: word('checkout.whereInvoice') }).waitFor();
  await page.getByText(word('checkout.servicesBegin')).waitFor();
  expect(await page.getByText(word('checkout.arrives.title')).count()).toBe(0);
  await looksFine('checkout-with-design');
  await page.getByLabel(word('checkout.terms')).check();
  // A consumer asks expressly that services begin.
  await shopper.button('checkout.order').click();
  await page.getByText(word('checkout.needsExpressRequest')).waitFor();
  await page.getByLabel(word('checkout.expressRequest')).check();
  await shopper.button('checkout.order').click();
  await page.waitForURL((url) => url.origin === environment.api);
  await page.locator('button').first().click();
  await shopper.arriveAt('thank-you-for-your-order');
  await page.getByText(word('orders.thanks.paid.title')).waitFor();
  await page.getByText(word('orders.nextStep.service')).waitFor();
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  const service = async () => {
    const path = `/private/customers/${customerId}/orders/${orderId}`;
    return (await ownCall<OrderDetail>(page, path)).services[0];
  };
  await expect.poll(async () => (await service())?.state).toBe('open');
  const serviceId = (await service())?.id;

  // Staff read the brief and deliver a draft.
  const deliver = async (sentence: string, filename: string) => {
    const bytes = await makeLabelPdf({ width: 60, height: 40, pages: 1, text: 'Waldhonig' });
    const result = `/services/${serviceId}/files?${new URLSearchParams({ filename })}`;
    const { id } = await staff.upload<{ id: string }>(result, bytes);
    const { version, service: seen } = await staff.call<DeskServiceDetail>('GET', `/services/${serviceId}`);
    expect(seen.brief).toMatchObject({ kind: 'design', project_name: project, label_style: { tone: 6 } });
    await staff.call('POST', `/services/${serviceId}/deliver`, {
      ...{ request_id: randomUUID(), version, sentence, file_ids: [id] },
    });
  };
  await deliver('Das ist Ihr Entwurf.', 'entwurf-1.pdf');
  const mail = await waitForMail(shopper.email, ({ text }) => (text ?? '').includes('Das ist Ihr Entwurf.'));
  const revision = pathOf('de', 'artwork-service-revision');
  const link = new RegExp(`https?://\\S+${revision}#key=\\S+`).exec(mail.text ?? '')?.[0] ?? 'none';

  // The link shows the delivery without a session; the token leaves the address bar.
  const visitor = await visit(browser, { screen: screens.desktop, locale: 'de-DE', theme: 'dark' });
  const { page: linked } = visitor;
  const asked: string[] = [];
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? 'none';
  linked.on('request', (request) => {
    if ((request.headers().referer ?? '').includes(token)) asked.push(request.url());
  });
  await linked.goto(link);
  await linked.getByText('Das ist Ihr Entwurf.').waitFor();
  await expect.poll(() => new URL(linked.url()).hash).toBe('');
  await linked.getByRole('link', { name: /entwurf-1\.pdf/ }).waitFor();
  // Without a comment changes are asked for in words.
  await linked.getByRole('button', { name: word('services.ordered.change') }).click();
  await linked.getByRole('button', { name: word('services.ordered.send') }).click();
  await linked.getByText(word('services.ordered.changeNeeded')).waitFor();
  await linked.getByRole('button', { name: word('services.ordered.leave') }).click();

  // A place on the picture is marked by a press, and commented on.
  const about = linked.getByTestId('delivery-comments');
  const canvas = about.getByRole('button', { name: /entwurf-1\.pdf/ });
  await about.getByRole('img', { name: /entwurf-1\.pdf/ }).waitFor();
  await expect.poll(async () => (await canvas.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  await canvas.click({ position: { x: 30, y: 20 } });
  await about.getByText(/^Stelle markiert/).waitFor();
  await about.getByRole('button', { name: word('services.ordered.comment.send') }).click();
  await about.getByText(word('services.ordered.comment.empty')).waitFor();
  await about.getByLabel(word('services.ordered.comment.label')).fill(hostile);
  await about.getByRole('button', { name: word('services.ordered.comment.send') }).click();
  await about.getByRole('listitem').getByText(hostile).waitFor();
  await expect.poll(() => about.getByLabel(word('services.ordered.comment.label')).inputValue()).toBe('');
  await expectAccessible(linked, 'de revision page, dark');
  await picture(linked, 'de-desktop-draft-with-comment');
  await linked.getByRole('button', { name: word('services.ordered.change') }).click();
  await linked.getByLabel(word('services.ordered.changeLabel')).fill(wish);
  await linked.getByRole('button', { name: word('services.ordered.send') }).click();
  await linked.getByText(wish).waitFor();
  await expect.poll(async () => (await service())?.state).toBe('change_requested');
  const { service: seen } = await staff.call<DeskServiceDetail>('GET', `/services/${serviceId}`);
  expect(seen.deliveries[0]?.comments).toMatchObject([
    { text: hostile, place: { x: expect.any(Number), y: expect.any(Number) } },
  ]);
  expect(asked).toEqual([]);
  expectNoComplaints(visitor.complaints);
  await visitor.close();

  // The next one is accepted on the page of the order.
  await deliver('Das Gold ist jetzt matter.', 'entwurf-2.pdf');
  await page.goto(environment.shop + pathOf('de', 'order', { orderId }));
  const card = page.getByTestId('ordered-service');
  await card.getByText('Das Gold ist jetzt matter.').waitFor();
  await card.getByText(wish).waitFor();

  // A mark is set by keys. A comment on a draft that is no longer the newest is refused, and stays in its field.
  const newest = card.getByTestId('delivery-comments').first();
  await newest.getByRole('img', { name: /entwurf-2\.pdf/ }).waitFor();
  await newest.getByRole('button', { name: /entwurf-2\.pdf/ }).press('Shift+ArrowLeft');
  await newest.getByText(/40\s%.*50\s%/).waitFor();
  await looksFine('order-with-delivery');
  await newest.getByLabel(word('services.ordered.comment.label')).fill(late);
  await deliver('Der Wald ist dunkler.', 'entwurf-3.pdf');
  await newest.getByRole('button', { name: word('services.ordered.comment.send') }).click();
  await newest
    .getByRole('alert')
    .getByText(/Neueres geliefert/)
    .waitFor();
  await card.getByText('Der Wald ist dunkler.').waitFor();
  expect(await newest.getByLabel(word('services.ordered.comment.label')).inputValue()).toBe(late);
  await card.getByRole('button', { name: word('services.ordered.accept'), exact: true }).click();
  await page.getByRole('button', { name: word('services.ordered.acceptYes') }).click();
  await expect.poll(() => card.getAttribute('data-state')).toBe('accepted');
  expect((await service())?.actions.accept.allowed).toBe(false);
  await shopper.open('my-account');
  await page.getByText(project).first().waitFor();
  expectNoComplaints(complaints);
  await close();
});
