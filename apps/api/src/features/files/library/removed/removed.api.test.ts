import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { givenFile, libraryVisit, orderFiles } from '../testing.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const bin = '/customer/:me/removedFiles';

test('removed files are listed for 30 days, newest first, without those removed with a folder', async () => {
  const me = libraryVisit(harness);
  const stranger = libraryVisit(harness);
  const folder = await me.folder('Wein');
  await givenFile(harness, me.id, 'in folder.pdf', { folderId: folder });
  const remove = async (filename: string) => {
    const { id } = await givenFile(harness, me.id, filename);
    await me.call('DELETE', `/customer/:me/customerFile/${id}`);
    return id;
  };
  const first = await remove('first.pdf');
  await remove('second.pdf');
  await me.call('DELETE', `/customer/:me/customerProjectFolder/${folder}`);
  const names = async (query = '') =>
    (await me.call('GET', bin + query)).body.data.map(({ filename }: { filename: string }) => filename);
  expect((await me.call('GET', bin)).body).toMatchObject({
    total: 2,
    per_page: 20,
    data: [
      { filename: 'second.pdf', size: 1_000 },
      { id: first, filename: 'first.pdf' },
    ],
  });
  expect(await names('?page=2')).toEqual([]);
  expect((await me.call('GET', `${bin}?page=0`)).status).toBe(400);
  await me.call('POST', '/customer/:me/customerFile/restore', { file_ids: [first] });
  expect(await names()).toEqual(['second.pdf']);
  expect((await stranger.call('GET', bin)).body.total).toBe(0);
  const { now } = harness.app;
  Object.assign(harness.app, { now: () => new Date(Date.now() + 31 * 86_400_000) });
  expect(await names()).toEqual([]);
  Object.assign(harness.app, { now });
});

test('emptying deletes files and folders permanently and frees their storage; files of orders are kept', async () => {
  const me = libraryVisit(harness);
  const stranger = libraryVisit(harness);
  const folder = await me.folder('Wein');
  const url = `/private/customer/${me.id}/customerProjectFolder/${folder}/customerFile`;
  const client = uploader(harness, { customer: me.id });
  const pdf = await makeLabelPdf({ width: 50, height: 30 });
  const sent = await client.chunk(pdf, 0, 1, { filename: 'uploaded.pdf' }, url);
  const ordered = await givenFile(harness, me.id, 'ordered.pdf', { folderId: folder });
  const loose = await givenFile(harness, me.id, 'loose.pdf');
  const kept = await givenFile(harness, me.id, 'kept.pdf');
  const foreign = await givenFile(harness, stranger.id, 'foreign.pdf');
  await orderFiles(harness, me.id, '2026-9', [ordered.id]);
  await me.call('DELETE', `/customer/:me/customerFile/${loose.id}`);
  await me.call('DELETE', `/customer/:me/customerProjectFolder/${folder}`);
  await stranger.call('DELETE', `/customer/:me/customerFile/${foreign.id}`);
  const storage = async () => (await me.call('GET', '/library/:me')).body.storage;
  expect(await storage()).toMatchObject({
    used_bytes: 3_000 + pdf.length,
    removed_bytes: 1_000 + pdf.length,
  });

  expect((await me.call('DELETE', bin)).body).toEqual({ files: 2, bytes: 1_000 + pdf.length });
  expect((await me.call('DELETE', bin)).body).toEqual({ files: 0, bytes: 0 });
  expect(await storage()).toMatchObject({ used_bytes: 2_000, removed_bytes: 0 });
  expect((await me.call('GET', '/customer/:me/customerProjectFolder')).body.removed_folders).toEqual([]);
  for (const id of [loose.id, sent.body.file_id ?? '']) {
    const back = await me.call('POST', '/customer/:me/customerFile/restore', { file_ids: [id] });
    expect(back.status).toBe(404);
  }
  expect((await me.names()).toSorted()).toEqual(['kept.pdf', 'ordered.pdf']);
  expect((await me.files(`?file_id=${kept.id}`)).body.total).toBe(1);
  expect((await stranger.call('GET', bin)).body.total).toBe(1);
});
