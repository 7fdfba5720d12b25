import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import {
  handOverTo,
  join,
  openPerson,
  removeFrom,
  type TestPerson,
} from '#testing/clients/shared-account.ts';
import { formOf } from '#testing/clients/upload-client.ts';
import { plainConfiguration } from '#testing/configurations.ts';
import { givenDeskOrder } from '#testing/desk/desk-order.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

/** The owner of an account with an order that waits for approval, and a person who joined. */
async function firm() {
  const order = await givenDeskOrder(shop, { invoice: true });
  const { customerId: account, own, open } = order.visit;
  const anna = {
    ...{ customerId: account, own, open, email: order.email, token: shop.tokenFor(account) },
  } as TestPerson;
  const berta = await openPerson(shop, { name: 'Berta' });
  return { order, anna, berta, account, join: () => join(shop, berta, anna) };
}

async function upload(person: TestPerson, account: number, filename: string): Promise<string> {
  const { payload, type } = formOf([
    ['file', makePrintLabel({ content: '0.1 0 0 0 k 0 0 50 30 re f' })],
    ...[['filename', filename] as const, ['total_chunks', '1'] as const, ['chunk_index', '0'] as const],
  ]);
  const answer = await shop.server.inject({
    method: 'POST',
    url: `/private/customer/${account}/customerProjectFolder/custom-files/customerFile`,
    headers: { authorization: person.token, 'content-type': type },
    payload,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('file_id')]);
  const { file_id: id } = answer.json();
  // Once the file was opened, the pages to print stay the same.
  await expect
    .poll(async () => (await person.own('GET', `/customer/${account}/customerFile/${id}`)).json().file)
    .toMatchObject({ number_of_pages: 1 });
  return id;
}

const approval = async (person: TestPerson, account: number, orderId: string) =>
  (await person.own('GET', `/customers/${account}/orders/${orderId}`)).json().jobs[0];

test('an order names, to the others and to staff, who approved a line and who uploaded its file', async () => {
  const { order, anna, berta, account, join: joins } = await firm();
  await joins();
  const line = await approval(anna, account, order.orderId);
  expect(line.approval).toMatchObject({ pending: true, approved_by: null });
  const file = await upload(berta, account, 'von-berta.pdf');
  // As a file of the order, uploaded by her.
  await shop.app.db
    .updateTable('order_jobs')
    .set({ file_ids: [file] })
    .where('id', '=', line.id)
    .execute();
  await sql`update order_jobs set needs_artwork = false where id = ${line.id}`.execute(shop.app.db);
  const { version } = (await approval(anna, account, order.orderId)).approval;
  const url = `/customers/${account}/orders/${order.orderId}/approval`;
  const approved = await berta.own('POST', url, { jobs: [{ job_id: line.id, version }] });
  expect([approved.statusCode, approved.body]).toEqual([200, expect.any(String)]);
  const shown = await approval(anna, account, order.orderId);
  expect(shown.approval).toMatchObject({ approved_by: 'Berta' });
  expect(shown.files).toMatchObject([{ filename: 'von-berta.pdf', uploaded_by: 'Berta' }]);

  // After the approval is revoked, nobody has approved it; people who left are still named.
  await berta.own('DELETE', `/customers/${account}/jobs/${line.id}/approval`);
  expect((await approval(anna, account, order.orderId)).approval.approved_by).toBeNull();
  const again = await anna.own('POST', url, { jobs: [{ job_id: line.id, version }] });
  expect([again.statusCode, again.json().jobs?.[0].approval.approved_by]).toEqual([200, 'Anna']);
  await handOverTo(shop, anna, account, berta.customerId);
  expect((await removeFrom(shop, berta, account, account)).statusCode).toBe(200);
  const after = await approval(berta, account, order.orderId);
  expect(after.approval.approved_by).toBe('Anna');
  expect(after.files).toMatchObject([{ uploaded_by: 'Berta' }]);
});

test('an account of one person names nobody', async () => {
  const { order, anna, account } = await firm();
  const line = await approval(anna, account, order.orderId);
  const { version } = line.approval;
  const url = `/customers/${account}/orders/${order.orderId}/approval`;
  await anna.own('POST', url, { jobs: [{ job_id: line.id, version }] });
  expect((await approval(anna, account, order.orderId)).approval).toMatchObject({
    approved_at: expect.any(String),
    approved_by: null,
  });
  await upload(anna, account, 'eigene.pdf');
  const files = (await anna.own('GET', `/customer/${account}/customerFile`)).json().data;
  expect(files.map((one: { uploaded_by: unknown }) => one.uploaded_by)).toEqual(files.map(() => null));
});

test('the library names who uploaded a file, and a quote names who saved it', async () => {
  const { anna, berta, account, join: joins } = await firm();
  await joins();
  await upload(berta, account, 'bertas.pdf');
  await upload(anna, account, 'annas.pdf');
  const listed = (await anna.own('GET', `/customer/${account}/customerFile?folder_name=custom-files`)).json();
  const uploaders = listed.data.map((one: { filename: string; uploaded_by: string }) => [
    one.filename,
    one.uploaded_by,
  ]);
  expect(uploaders).toEqual(
    expect.arrayContaining([
      ['bertas.pdf', 'Berta'],
      ['annas.pdf', 'Anna'],
    ]),
  );
  const wanted = { configuration: plainConfiguration, name: 'Wein' };
  const saved = await berta.open('POST', '/1/de/quotes', wanted, account);
  expect([saved.statusCode, saved.body]).toEqual([201, expect.any(String)]);
  const { quotes } = (await anna.own('GET', `/customers/${account}/quotes`)).json();
  expect(quotes).toMatchObject([{ name: 'Wein', saved_by: 'Berta' }]);
});
