import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { givenStaff } from '#testing/desk/staff.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mailsTo } from '#testing/mailbox.ts';
import { removeSettled } from '../enquiries-repository.ts';

let shop: Harness;
let token: string;
beforeAll(async () => {
  shop = await openHarness({ settings: { COMPANY_EMAIL: 'office@labels.example' } });
  await seedCatalogue(shop.app);
  const owner = await givenStaff(shop, 'owner');
  token = (await givenStaff(shop, 'service', owner.token)).token;
});
afterAll(() => shop.close());

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** Sent from a separate network address, so that rate limits don't interfere. */
async function given(kind: 'contact' | 'samples') {
  const email = `${randomUUID()}@example.com`;
  const sender = { site: 'fr', name: 'Léa Martin', email };
  const [url, payload] =
    kind === 'contact'
      ? [
          '/public/contact/create',
          {
            ...{ ...sender, topic: 'quote', message: 'Combien coûtent mille étiquettes ?' },
            files: [{ name: '../photo".html', base64: png.toString('base64') }],
          },
        ]
      : [
          '/public/sample-book/create',
          { ...sender, address: 'Rue de Rivoli 1', postcode: '75001', city: 'Paris', country_id: 5 },
        ];
  const answer = await shop.server.inject({
    method: 'POST',
    url,
    headers: {
      ...{ 'x-api-key': shop.apiKey, 'x-service-key': shop.app.settings.SERVICE_KEY },
      'x-visitor': email,
    },
    payload,
  });
  return { email, reference: answer.json().reference as string };
}

const desk = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.server.inject({
    method,
    url: `/staff/enquiries${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const asked = (version: number) => ({ request_id: randomUUID(), version });

test('is listed newest first, by kind and state, page by page', async () => {
  const [one, two, three] = [await given('contact'), await given('samples'), await given('contact')];
  const first = (await desk('GET', '?limit=2')).json();
  expect(first.enquiries.map(({ reference }: { reference: string }) => reference)).toEqual([
    three.reference,
    two.reference,
  ]);
  const second = (await desk('GET', `?limit=2&after=${first.next}`)).json();
  expect(second.enquiries[0].reference).toBe(one.reference);
  expect(second.next).toBeNull();
  const samples = (await desk('GET', '?kind=samples&state=open')).json();
  expect(samples.enquiries.map(({ reference }: { reference: string }) => reference)).toEqual([two.reference]);
});

test('returns its file as a download of the type detected from its bytes, whatever its name', async () => {
  const { reference } = await given('contact');
  const { id, files } = (await desk('GET', `/${reference.toLowerCase()}`)).json();
  const file = await desk('GET', `/${id}/files/${files[0].id}`);
  expect(file.rawPayload.equals(png)).toBe(true);
  expect(file.headers['content-type']).toBe('image/png');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="/);
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  expect(file.headers['content-security-policy']).toContain('sandbox');
  const other = (await desk('GET', `/${(await given('contact')).reference}`)).json();
  expect((await desk('GET', `/${other.id}/files/${files[0].id}`)).statusCode).toBe(404);
  expect((await desk('GET', '/NOTHERE2')).statusCode).toBe(404);
});

test('is answered once per request id, for the version that was seen, and the answer is recorded', async () => {
  const { reference, email } = await given('contact');
  const { version } = (await desk('GET', `/${reference}`)).json();
  const body = { ...asked(version), text: 'Bonjour,\n\nmille étiquettes coûtent 90 €.' };
  const done = await desk('POST', `/${reference}/answer`, body);
  expect(done.json()).toMatchObject({ state: 'answered', version: version + 1 });
  expect((await desk('POST', `/${reference}/answer`, body)).json()).toEqual(done.json());
  const stale = await desk('POST', `/${reference}/answer`, { ...asked(version), text: 'Encore.' });
  expect([stale.statusCode, stale.json().current]).toEqual([
    409,
    { state: 'answered', version: version + 1 },
  ]);
  const mails = await mailsTo(shop, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Nous avons bien reçu votre message (${reference})`,
    `Notre réponse à votre demande ${reference}`,
  ]);
  expect(mails[1]?.text).toContain('mille étiquettes coûtent 90 €.');
  expect(mails[1]?.replyTo?.[0]?.address).toBe('office@labels.example');
  const { answers, id } = (await desk('GET', `/${reference}`)).json();
  expect(answers).toHaveLength(1);
  const actions = await shop.app.db
    .selectFrom('staff_actions')
    .select(['action', 'after'])
    .where('subject_id', '=', id)
    .execute();
  expect(actions).toEqual([{ action: 'enquiry.answer', after: { state: 'answered', version: version + 1 } }]);
});

test('for samples is marked as sent once, with a valid tracking number; a message can’t be', async () => {
  const { reference, email } = await given('samples');
  const seen = asked(1);
  const wrong = { ...seen, carrier: 'ups', tracking_number: '1Z999AA10123456780' };
  expect((await desk('POST', `/${reference}/sent`, wrong)).statusCode).toBe(422);
  const right = { ...wrong, tracking_number: '1Z 999 AA1 0123 456 784' };
  expect((await desk('POST', `/${reference}/sent`, right)).json().state).toBe('sent');
  expect((await desk('POST', `/${reference}/sent`, asked(2))).json().type).toMatch(/enquiries\.not-now$/);
  const [, mail] = await mailsTo(shop, email);
  expect(mail?.text).toContain('UPS 1Z999AA10123456784');
  expect(mail?.text).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784');
  const contact = await given('contact');
  expect((await desk('POST', `/${contact.reference}/sent`, asked(1))).statusCode).toBe(409);
});

test('is closed without a mail, and deleted a year after it was settled; open ones stay', async () => {
  const [closed, open] = [await given('contact'), await given('contact')];
  const done = await desk('POST', `/${closed.reference}/close`, { ...asked(1), note: 'Spam' });
  expect(done.json().state).toBe('closed');
  expect(await mailsTo(shop, closed.email)).toHaveLength(1);
  const { db } = shop.app;
  await sql`update enquiries set updated_at = now() - interval '366 days'
    where reference in (${closed.reference}, ${open.reference})`.execute(db);
  await removeSettled(db, 365);
  expect((await desk('GET', `/${closed.reference}`)).statusCode).toBe(404);
  expect((await desk('GET', `/${open.reference}`)).statusCode).toBe(200);
});
