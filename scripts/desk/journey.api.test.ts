import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDuePapers } from '../../apps/api/src/features/papers/make-papers.ts';
import { seedCatalogue } from '../../apps/api/src/features/pricing/index.ts';
import { releaseOrder } from '../../apps/api/src/testing/approvals.ts';
import { openVisit } from '../../apps/api/src/testing/checkout-visit.ts';
import { givenDeskOrder } from '../../apps/api/src/testing/desk/desk-order.ts';
import { codeOf, givenStaff, staffPassword } from '../../apps/api/src/testing/desk/staff.ts';
import { givenPrintFile } from '../../apps/api/src/testing/given-print-file.ts';
import { type Harness, openHarness } from '../../apps/api/src/testing/harness.ts';
import { mailsTo } from '../../apps/api/src/testing/mailbox.ts';
import { connect } from './connect.ts';
import { runDesk } from './run-desk.ts';
import { SessionFile } from './session-file.ts';

let shop: Harness;
let folder: string;
let desk: (...args: string[]) => Promise<string>;
let refused: (...args: string[]) => Promise<{ code: number; error: string }>;

/** The seller: required for invoices. */
const company = {
  COMPANY_NAME: 'Muster Labels GmbH',
  COMPANY_ADDRESS: 'Bogenstraße 7, 04109 Leipzig',
  COMPANY_VAT_NUMBER: 'DE136695976',
};

beforeAll(async () => {
  shop = await openHarness({ settings: company });
  await seedCatalogue(shop.app);
  await shop.server.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(shop.server.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-desk-'));
  const session = new SessionFile(folder);
  const owner = await givenStaff(shop, 'owner');
  const run = (args: readonly string[]) =>
    runDesk(args, {
      ...{ shop: connect(address, session), session, address, root: '' },
      ask: async () => staffPassword,
    });
  desk = async (...args) => {
    const { code, out, error } = await run(args);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${code} ${error} ${out}`);
    return out;
  };
  refused = async (...args) => {
    const { code, out, error } = await run(args);
    return { code, error: `${out}${error}` };
  };
  await desk('sign-in', owner.email, '--code', codeOf(shop, owner.secret, 1));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** As sent by a phone: the name does not show the type. */
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64, 9)]);

const countries = [
  {
    ...{ market: 1, lang: 'de', tracking: ['ups', '1Z999AA10123456784'] as const },
    address: undefined,
    subjects: ['geht in Druck', 'neue Datei', 'ist unterwegs', 'Erstattung', 'Reklamation'],
  },
  {
    ...{ market: 7, lang: 'it', tracking: ['gls', '12345678901'] as const },
    address: { address: 'Via Dante 1', postcode: '20121', city: 'Milano', state: 'MI', country_id: 7 },
    subjects: ['va in stampa', 'nuovo file', 'è in viaggio', 'rimborso', 'reclamo'],
  },
  {
    ...{ market: 5, lang: 'fr', tracking: ['dhl', '00340434161094042557'] as const },
    address: { address: '1 rue de Rivoli', postcode: '75001', city: 'Paris', country_id: 5 },
    subjects: ['l’impression', 'nouveau fichier', 'en route', 'remboursement', 'réclamation'],
  },
];

test.each(countries)(
  'an order in $lang is processed from payment to delivery by desk commands alone',
  {
    timeout: 240_000,
  },
  async ({ market, lang, address, tracking, subjects }) => {
    const home = address && { first_name: 'Anna', last_name: 'Rossi', ...address };
    const order = await givenDeskOrder(shop, { market, lang, ...(home && { address: home }), lines: 2 });
    const { visit, orderId, number, gross, email } = order;
    const page = () => visit.order(orderId);
    const states = async () => (await page()).jobs.map(({ state }: { state: string }) => state);

    expect(await desk('orders', '--state', 'pending_payment', '--search', number)).toContain(number);
    const amount = (gross / 100).toFixed(2);
    expect(await desk('paid', number, '--amount', amount, '--entry', `entry-${number}`)).toContain('paid');
    expect(await states()).toEqual(['approval_pending', 'approval_pending']);

    const words = 'Das Logo ist zu grob.';
    const place = '1@12.5,8:72 dpi';
    await desk('artwork', 'reject', number, '--items', '2', '--sentence', words, '--place', place);
    expect(await states()).toEqual(['approval_pending', 'artwork_rejected']);
    expect((await page()).jobs[1].rejection).toMatchObject({
      sentence: words,
      places: [{ page: 1, x: 12.5, y: 8, text: '72 dpi' }],
    });
    const file = await givenPrintFile(shop, visit.customerId);
    const second = (await page()).jobs[1].id;
    const sent = await visit.own('POST', `/customers/${visit.customerId}/jobs/${second}/artwork`, {
      file_ids: [file],
    });
    expect(sent.statusCode).toBe(200);
    expect((await page()).jobs[1].rejection).toBeNull();

    // Nothing is printed before the customer approved it and the revocation period is over.
    expect(await refused('print', number)).toMatchObject({ code: 1 });
    await releaseOrder(shop, visit, orderId);
    await desk('hold', number, '--items', '1', '--note', 'Farbe klären');
    expect(await refused('print', number, '--items', '1')).toMatchObject({ code: 1 });
    await desk('resume', number, '--items', '1');
    const tickets = JSON.parse(await desk('ticket', number, '--to', folder, '--json'));
    expect(tickets.map(({ path }: { path: string }) => basename(path))).toEqual(
      [1, 2].map((place) => `${number}-${place}.ticket.pdf`),
    );
    for (const { path } of tickets) expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
    await desk('ticket', number, '--items', '2', '--format', 'xjdf', '--to', folder);
    expect(await readFile(join(folder, `${number}-2.xjdf`), 'utf8')).toContain(`JobID="${number}"`);
    for (const event of ['print', 'finish', 'check', 'pack']) await desk(event, number);
    expect(await states()).toEqual(['packed', 'packed']);

    const [carrier, trackingNumber] = tracking;
    await desk('ship', number, '--items', '1', '--carrier', carrier, '--tracking', trackingNumber);
    expect(await states()).toEqual(['shipped', 'packed']);
    const again = ['ship', number, '--items', '2', '--carrier', carrier, '--tracking', trackingNumber];
    expect(await refused(...again)).toMatchObject({ code: 1 });
    await desk('ship', number, '--items', '2', '--carrier', 'other', '--tracking', `KURIER${market}`);
    await desk('refund', number, '--amount', '5.00', '--reason', 'Danke');
    expect(await refused('refund', number, '--amount', amount, '--reason', 'x')).toMatchObject({ code: 1 });
    await desk('deliver', number);
    expect(await states()).toEqual(['completed', 'completed']);

    await makeDuePapers(shop.app);
    const { papers } = (
      await visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/papers`)
    ).json();
    expect(papers).toMatchObject([
      { kind: 'confirmation', gross },
      { kind: 'delivery-note', gross: null },
      { kind: 'delivery-note', gross: null },
      { kind: 'invoice', gross },
      { kind: 'credit-note', gross: 500 },
    ]);
    // The customer complains about both items: one is partly refunded, the other printed again.
    const jobIds: string[] = (await page()).jobs.map(({ id }: { id: string }) => id);
    const claims = `/customers/${visit.customerId}/orders/${orderId}/claims`;
    const claim = async (jobId: string | undefined) => {
      const body = {
        request_id: randomUUID(),
        job_ids: [jobId],
        reason: 'colour',
        text: 'Zu dunkel gedruckt.',
      };
      const photos = [{ name: 'IMG_1.heic', base64: jpeg.toString('base64') }];
      const answer = await visit.own('POST', claims, { ...body, photos });
      expect(answer.statusCode).toBe(200);
      return answer.json().reference as string;
    };
    const [first, second2] = [await claim(jobIds[0]), await claim(jobIds[1])];
    expect(await states()).toEqual(['claim_open', 'claim_open']);
    expect(await desk('claims', '--state', 'open')).toContain(first);
    expect(await desk('claim', first, '--photos', folder)).toContain('Zu dunkel gedruckt.');
    expect((await readFile(join(folder, `${first}-1.jpg`))).equals(jpeg)).toBe(true);
    const sorry = ['--sentence', 'Sorry / Verzeihung / Scusa'];
    const tooMuch = ['answer-claim', first, '--outcome', 'refund', '--amount', amount, ...sorry];
    expect(await refused(...tooMuch)).toMatchObject({ code: 1 });
    await desk('answer-claim', first, '--outcome', 'refund', '--amount', '2.50', ...sorry);
    expect(await refused('answer-claim', first, '--outcome', 'refuse', ...sorry)).toMatchObject({ code: 1 });
    await desk('answer-claim', second2, '--outcome', 'reprint', ...sorry);
    expect(await states()).toEqual(['closed', 'released']);
    for (const event of ['print', 'finish', 'check', 'pack']) await desk(event, number, '--items', '2');
    await desk('ship', number, '--items', '2', '--carrier', 'other', '--tracking', `NEU${market}`);
    await desk('deliver', number, '--items', '2');
    expect(await states()).toEqual(['closed', 'completed']);
    const answered = (await visit.own('GET', claims)).json().claims;
    expect(answered.map(({ answer }: { answer: { outcome: string } }) => answer.outcome)).toEqual([
      'reprint',
      'refund',
    ]);
    await makeDuePapers(shop.app);
    const all = (await visit.own('GET', `/customers/${visit.customerId}/orders/${orderId}/papers`)).json();
    expect(all.papers.slice(5)).toMatchObject([
      { kind: 'delivery-note' },
      { kind: 'credit-note', gross: 250 },
    ]);

    expect(await desk('packing-slip', number, '--to', folder)).toContain(`DN-${number}-2.pdf`);
    expect(await desk('papers')).toContain('Order');

    const seen = await page();
    expect(seen.shipments).toMatchObject([
      { carrier, tracking_number: trackingNumber, tracking_page: expect.stringContaining(trackingNumber) },
      { carrier: 'other', tracking_page: null },
      { carrier: 'other', tracking_number: `NEU${market}` },
    ]);
    for (const { text } of seen.timeline) expect(text).not.toMatch(/state\./);
    const mails = await mailsTo(shop, email);
    const [press = '', rejected = '', shipped = '', refund = '', complaint = ''] = subjects;
    const often = new Map([
      [shipped, 3],
      // Two received, two answered.
      [complaint, 4],
    ]);
    for (const subject of [press, rejected, shipped, refund, complaint])
      expect(mails.filter((mail) => mail.subject?.toLowerCase().includes(subject.toLowerCase())).length).toBe(
        often.get(subject) ?? 1,
      );
    const rejection = mails.find((mail) => mail.subject?.toLowerCase().includes(rejected.toLowerCase()));
    for (const part of [words, '72 dpi', '12']) expect(rejection?.text).toContain(part);
    const parcel = mails.find((mail) => mail.html?.includes(trackingNumber));
    expect(parcel?.html).toContain('https://');

    const log = JSON.parse(await desk('log', '--subject', orderId, '--json')).actions;
    expect(log.map(({ action }: { action: string }) => action)).toEqual(
      [
        ...['order.transfer', 'job.artwork-reject', 'job.hold', 'job.resume'],
        ...['job.ticket-pdf', 'job.ticket-pdf', 'job.ticket-xjdf'],
        ...['print', 'finish', 'check', 'pack'].flatMap((event) => [`job.${event}`, `job.${event}`]),
        ...['order.ship', 'order.ship', 'order.refund', 'job.deliver', 'job.deliver'],
        ...['claim.photo', 'claim.refund', 'claim.reprint'],
        ...['print', 'finish', 'check', 'pack'].map((event) => `job.${event}`),
        ...['order.ship', 'job.deliver'],
        ...['order.packing-slip', 'order.packing-slip', 'order.packing-slip'],
      ].toReversed(),
    );
  },
);

test('a message is found, read, answered and closed', async () => {
  const email = 'visitor@example.com';
  const sent = await shop.server.inject({
    method: 'POST',
    url: '/public/contact/create',
    headers: { 'x-api-key': shop.apiKey },
    payload: {
      ...{ site: 'uk', name: 'Mary Hill', email, topic: 'quote', message: 'What do 1,000 labels cost?' },
      files: [{ name: '../../idea.pdf', base64: Buffer.from('%PDF-1.7 idea').toString('base64') }],
    },
  });
  const { reference } = sent.json();
  expect(await desk('enquiries', '--kind', 'contact', '--state', 'open')).toContain(reference);
  const output = await desk('enquiry', reference, '--files', folder);
  expect(output).toContain('What do 1,000 labels cost?');
  expect(await readFile(join(folder, `${reference}-1-idea.pdf`), 'utf8')).toBe('%PDF-1.7 idea');
  expect(await desk('enquiry answer', reference, '--text', 'Ninety pounds.')).toContain('answered');
  const mails = await mailsTo(shop, email);
  // Mails of the same millisecond have no defined order.
  expect(mails.map(({ text }) => text).join('\n')).toContain('Ninety pounds.');
  expect(await desk('enquiry close', reference)).toContain('closed');
  expect((await refused('enquiry close', reference)).code).toBe(1);
});

test('a service is shown with its brief, delivered with a file, changed and delivered again', async () => {
  const { customerId, own, prepareCart, accept, checkOut, order } = await openVisit(shop, {
    paymentDays: 14,
  });
  const { cartId } = await prepareCart({ payment_type: 'invoice' });
  const brief = { project_name: 'Honig', description: 'Ein Etikett mit Biene' };
  await shop.server.inject({
    method: 'POST',
    url: `/public/design-service/de/${customerId}/${cartId}`,
    headers: { authorization: shop.tokenFor(customerId), 'x-api-key': shop.apiKey },
    payload: brief,
  });
  await accept(cartId);
  const { order_id: orderId } = (await checkOut(cartId)).json();
  const [service] = (await order(orderId)).services;
  expect(await desk('services')).toContain(service.id);
  const output = await desk('service', service.id);
  expect(output).toMatch(/description +Ein Etikett mit Biene/);
  expect(output).toMatch(/finishing +114 advise/);
  expect(await desk('order', String((await order(orderId)).order_number))).toContain(service.id);
  const draft = join(folder, 'draft.png');
  await writeFile(draft, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]));
  expect(await desk('deliver-service', service.id, '--sentence', 'Bitte ansehen', '--file', draft)).toContain(
    'Delivery 1: delivered',
  );
  const url = `/customers/${customerId}/services/${service.id}/answer`;
  const said = { id: randomUUID(), delivery: 1, text: 'Die Biene ist klein' };
  await own('POST', url.replace('/answer', '/comments'), said);
  expect(await desk('service', service.id)).toMatch(/Comment 1 by .+: Die Biene ist klein/);
  await own('POST', url, { delivery: 1, answer: 'change', sentence: 'Größere Biene' });
  expect(await desk('service', service.id)).toContain('Answer: change Größere Biene');
  expect(await desk('deliver-service', service.id, '--sentence', 'Größer')).toContain('Delivery 2');
  expect(
    (await refused('deliver-service', service.id, '--sentence', 'x', '--file', 'nowhere.pdf')).code,
  ).toBe(2);
});
