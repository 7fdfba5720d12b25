import { randomUUID } from 'node:crypto';
import type { BriefPicture } from '@labelwerk/contracts/services/brief-pictures.ts';
import { briefPictureLimits } from '@labelwerk/domain/services/brief-pictures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#platform/database/database.ts';
import { good, openServiceShop, type ServiceShop } from '#testing/clients/service-shop.ts';
import { formOf } from '#testing/clients/upload-client.ts';
import { insertPicture, linkPictures, lockPictures, sweepPictures } from './pictures-repository.ts';

let open: ServiceShop;
beforeAll(async () => {
  open = await openServiceShop();
});
afterAll(() => open.shop.close());

const logo = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9"></rect></svg>';
const cleanLogo = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9"></rect></svg>';

/** The head of a PNG of this many pixels. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

const send = (customerId: number, content: Buffer | string, filename = 'logo.bin') => {
  const form = formOf([['picture', Buffer.from(content)]], filename);
  return open.shop.server.inject({
    method: 'POST',
    url: `/private/customers/${customerId}/briefPictures`,
    headers: { authorization: open.shop.tokenFor(customerId), 'content-type': form.type },
    payload: form.payload,
  });
};
const sent = async (customerId: number, content: Buffer | string, filename?: string) =>
  good(await send(customerId, content, filename)).picture as BriefPicture;

test('a logo is sent before its brief, cleaned, goes with the order, and reaches staff as a download', async () => {
  const anna = await open.customer();
  const svg = await sent(anna.customerId, logo, 'Logo.svg');
  const pdf = await sent(anna.customerId, '%PDF-1.7 a', 'Text.pdf');
  expect([svg.media_type, pdf.media_type]).toEqual(['image/svg+xml', 'application/pdf']);
  const { service_id: briefId, cart } = good(await anna.addDesign({ picture_id: [svg.id, pdf.id] }));
  const inCart = good(await anna.own('GET', `/customers/${anna.customerId}/services/${briefId}`));
  expect(inCart.files.map(({ filename }: { filename: string }) => filename)).toEqual([
    'Logo.svg',
    'Text.pdf',
  ]);
  // What a brief names can't be removed, until the brief is saved without it.
  const path = (id: string) => `/customers/${anna.customerId}/briefPictures/${id}`;
  expect((await anna.own('DELETE', path(pdf.id))).statusCode).toBe(404);
  good(await anna.changeDesign(briefId, { picture_id: [svg.id] }));
  expect((await anna.own('DELETE', path(pdf.id))).statusCode).toBe(204);
  const order = await anna.order(cart._id);
  const [service] = order.services;
  const shownService = good(await open.staff('GET', `/services/${service.id}`));
  expect(shownService.service.files).toMatchObject([
    { id: svg.id, filename: 'Logo.svg', media_type: 'image/svg+xml', file_id: null, preview_link: null },
  ]);
  const file = await open.staff('GET', `/services/${service.id}/files/${svg.id}`);
  expect(file.body).toBe(cleanLogo);
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename=Logo.svg',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  // The order keeps it after the brief is gone.
  await sql`delete from service_briefs where id = ${briefId}`.execute(open.shop.app.db);
  await sql`update brief_pictures set created_at = now() - interval '9 days'`.execute(open.shop.app.db);
  await sweepPictures(open.shop.app.db, 2);
  const ownAddress = `/customers/${anna.customerId}/services/${service.id}/deliveries/0/files/${svg.id}`;
  expect((await anna.own('GET', ownAddress)).body).toBe(cleanLogo);
});

test('a picture is told apart by its head alone, and its name ends as its type does', async () => {
  const anna = await open.customer();
  const hidden = `<!-- %PDF- -->${logo}`;
  const svg = await sent(anna.customerId, hidden, 'Logo.svg');
  const png = await sent(anna.customerId, pngOf(9, 9), 'Logo.html');
  const pdf = await sent(anna.customerId, '\ufeff\r\n %PDF-1.7', 'Text.PDF');
  const jpeg = Buffer.from('ffd8ffc0000b08000900090101110000ffd9', 'hex');
  const photo = await sent(anna.customerId, jpeg, 'Biene.jpeg');
  const all = [svg, png, pdf, photo];
  expect(all.map(({ filename, media_type: type }) => [filename, type])).toEqual([
    ['Logo.svg', 'image/svg+xml'],
    ['Logo.html.png', 'image/png'],
    ['Text.PDF', 'application/pdf'],
    ['Biene.jpeg', 'image/jpeg'],
  ]);
  // Stored by an earlier release under the name that was sent.
  await sql`update brief_pictures set filename = 'Logo.svg' where id = ${pdf.id}`.execute(open.shop.app.db);
  const { cart } = good(await anna.addDesign({ picture_id: [svg.id, pdf.id] }));
  const [service] = (await anna.order(cart._id)).services;
  const file = (id: string) => open.staff('GET', `/services/${service.id}/files/${id}`);
  expect((await file(svg.id)).body).toBe(cleanLogo);
  expect((await file(pdf.id)).headers).toMatchObject({
    'content-disposition': 'attachment; filename=Logo.svg.pdf',
  });
});

test('what is no picture, too large or somebody else’s is refused with a reason, and stores nothing', async () => {
  const [anna, ben] = [await open.customer(), await open.customer()];
  for (const content of ['text', 'GIF89a', '<html/>', pngOf(20_000, 20_000)]) {
    const refused = await send(anna.customerId, content);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'picture' }]]);
  }
  const large = logo.replace('</svg>', `<desc>${'x'.repeat(briefPictureLimits.svgBytes)}</desc></svg>`);
  const refused = await send(anna.customerId, large);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    422,
    [{ path: 'picture', code: 'services.picture-svg-size', message: expect.stringContaining('256 kB') }],
  ]);
  expect((await send(anna.customerId, '')).statusCode).toBe(422);
  expect((await send(anna.customerId, Buffer.alloc(briefPictureLimits.bytes + 1))).statusCode).toBe(413);
  const list = async () =>
    good(await anna.own('GET', `/customers/${anna.customerId}/briefPictures`)).pictures;
  expect(await list()).toEqual([]);
  const foreign = await sent(ben.customerId, pngOf(9, 9));
  for (const id of [foreign.id, randomUUID()]) {
    const refused = await anna.addDesign({ picture_id: [id] });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'picture_id' }]]);
    expect((await anna.own('DELETE', `/customers/${anna.customerId}/briefPictures/${id}`)).statusCode).toBe(
      404,
    );
  }
});

test('pictures that are never sent with a brief are bounded and swept', async () => {
  const anna = await open.customer();
  const { db } = open.shop.app;
  const first = await sent(anna.customerId, pngOf(9, 9));
  await sql`
    insert into brief_pictures (id, customer_id, filename, media_type, content)
    select gen_random_uuid(), ${anna.customerId}, 'a', 'image/png', '' from generate_series(2, ${briefPictureLimits.unordered})`.execute(
    db,
  );
  const full = await send(anna.customerId, pngOf(9, 9));
  expect([full.statusCode, full.json().detail]).toEqual([
    409,
    expect.stringContaining('40, together 200 MB'),
  ]);
  await sql`update brief_pictures set created_at = now() - interval '3 days' where id <> ${first.id}`.execute(
    db,
  );
  await sweepPictures(db, 2);
  const { pictures } = good(await anna.own('GET', `/customers/${anna.customerId}/briefPictures`));
  expect(pictures).toMatchObject([{ id: first.id, size: 33 }]);
});

/** Whether the customer's page lists a picture among those that no order needs. */
const isListed = async ({ customerId, own }: Awaited<ReturnType<ServiceShop['customer']>>, id: string) => {
  const { pictures } = good(await own('GET', `/customers/${customerId}/briefPictures`));
  return pictures.some((one: BriefPicture) => one.id === id);
};

test('pictures of an unpaid order count as unordered, and those of a cancelled one are swept', async () => {
  const anna = await open.customer();
  const { db } = open.shop.app;
  const picture = await sent(anna.customerId, pngOf(9, 9));
  const { cart } = good(await anna.addDesign({ picture_id: [picture.id] }));
  const order = await anna.order(cart._id, 'card');
  expect(order.services).toMatchObject([{ state: 'awaiting_payment' }]);
  expect(await isListed(anna, picture.id)).toBe(true);
  // Days later: the brief is gone, the unpaid order still needs the picture.
  await sql`delete from service_briefs where customer_id = ${anna.customerId}`.execute(db);
  await sql`update brief_pictures set created_at = now() - interval '3 days'`.execute(db);
  await sweepPictures(db, 2);
  expect(await isListed(anna, picture.id)).toBe(true);
  const setState = (state: string) =>
    sql`update ordered_services set state = ${state} where order_id = ${order.id}`.execute(db);
  await setState('open');
  expect(await isListed(anna, picture.id)).toBe(false);
  await sweepPictures(db, 2);
  await setState('cancelled');
  expect(await isListed(anna, picture.id)).toBe(true);
  await sweepPictures(db, 2);
  expect(await isListed(anna, picture.id)).toBe(false);
});

/** Waits until a statement waits for the row of another transaction. */
const isBlocked = (db: Db) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  }, 20_000);

test('a picture can’t be removed or swept while a brief takes it', async () => {
  const anna = await open.customer();
  const { db } = open.shop.app;
  const first = await sent(anna.customerId, pngOf(9, 9));
  const { service_id: briefId } = good(await anna.addDesign());
  await sql`update brief_pictures set created_at = now() - interval '3 days'`.execute(db);
  const removed = await db.transaction().execute(async (trx) => {
    await lockPictures(trx, anna.customerId, [first.id]);
    const removal = anna.own('DELETE', `/customers/${anna.customerId}/briefPictures/${first.id}`);
    await sweepPictures(db, 2);
    await isBlocked(db);
    await linkPictures(trx, briefId, [first.id]);
    return { removal };
  });
  expect((await removed.removal).statusCode).toBe(404);
  expect(await isListed(anna, first.id)).toBe(true);
});

test('pictures of a customer that no order needs are bounded in bytes', async () => {
  const { customerId } = await open.customer();
  const content = pngOf(9, 9);
  const picture = { customer_id: customerId, filename: 'a.png', media_type: 'image/png', content } as const;
  const store = () =>
    open.shop.app.db
      .transaction()
      .execute((trx) => insertPicture(trx, { ...picture, id: randomUUID() }, { count: 9, bytes: 66 }));
  expect([await store(), await store(), await store()]).toEqual([true, true, false]);
});
