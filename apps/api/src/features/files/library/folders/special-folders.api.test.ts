import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakePdf, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { libraryVisit } from '../testing.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('a file can be uploaded to every special folder; it is in none of the customer’s folders, and becomes a favourite in that of favourites', async () => {
  const me = libraryVisit(harness);
  const client = uploader(harness, { customer: me.id });
  const special = [
    'myorder-files',
    'graphic-ticket-files',
    'design-service-files',
    'custom-files',
    'favourite-files',
  ];
  for (const [seed, page] of special.entries()) {
    const url = `/private/customer/${me.id}/customerProjectFolder/${page}/customerFile`;
    const send = () => client.chunk(fakePdf(900, seed), 0, 1, { filename: `${page}.pdf` }, url);
    const sent = await send();
    expect([page, sent.status]).toEqual([page, 200]);
    const { file } = (await me.call('GET', `/customer/:me/customerFile/${sent.body.file_id}`)).body;
    expect(file).toMatchObject({ folder_id: null, job_id: null, is_favorite: page === 'favourite-files' });
  }
  expect(await me.names('?folder_name=favourite-files')).toEqual(['favourite-files.pdf']);
  expect(await me.names('?folder_name=myorder-files')).toEqual([]);
  const unknown = `/private/customer/${me.id}/customerProjectFolder/other-files/customerFile`;
  expect((await client.chunk(fakePdf(900, 9), 0, 1, { filename: 'a.pdf' }, unknown)).status).toBe(404);
});
