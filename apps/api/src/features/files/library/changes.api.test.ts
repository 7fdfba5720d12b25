import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { mergeGuestFiles } from './index.ts';
import { sweepLibrary } from './removed/sweep-library.ts';
import { givenFile, libraryVisit, orderFiles } from './testing.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const visit = () => libraryVisit(harness);
const order = (customerId: number, number: string, fileIds: string[]) =>
  orderFiles(harness, customerId, number, fileIds);

describe('folders', () => {
  test('are created, renamed and given a size; names are unique', async () => {
    const me = visit();
    const id = await me.folder('Wein', { width: 90, height: 120 });
    expect(
      (await me.call('POST', '/customer/:me/customerProjectFolder', { folder_name: 'wein' })).status,
    ).toBe(422);
    expect(
      (await me.call('POST', '/customer/:me/customerProjectFolder', { folder_name: 'Custom-Files' })).status,
    ).toBe(422);
    const path = `/customer/:me/customerProjectFolder/${id}`;
    expect((await me.call('PATCH', path, { folder_name: 'Rotwein' })).body).toMatchObject({
      folder_name: 'Rotwein',
      width: 90,
    });
    expect((await me.call('PATCH', path, {})).status).toBe(422);
    expect((await me.call('PATCH', path, { customer_id: 1 })).status).toBe(422);
    const twins = await Promise.all(
      Array.from({ length: 8 }, () =>
        me.call('POST', '/customer/:me/customerProjectFolder', { folder_name: 'Bier' }),
      ),
    );
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)]);
    const other = await me.folder('Schnaps');
    const renamed = await Promise.all(
      [id, other].map((one) =>
        me.call('PATCH', `/customer/:me/customerProjectFolder/${one}`, { folder_name: 'Gin' }),
      ),
    );
    expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('are removed with their files and brought back within 30 days', async () => {
    const me = visit();
    const id = await me.folder('Wein');
    const path = `/customer/:me/customerProjectFolder/${id}`;
    const kept = await givenFile(harness, me.id, 'ordered.pdf', { folderId: id });
    await givenFile(harness, me.id, 'plain.pdf', { folderId: id });
    await order(me.id, '2026-2', [kept.id]);
    expect((await me.call('GET', path)).body.files).toBe(2);
    const removed = await me.call('DELETE', path);
    expect(removed.body).toMatchObject({ id, files: 2 });
    expect((await me.call('GET', path)).status).toBe(404);
    expect(await me.names()).toEqual(['ordered.pdf']);
    const { body } = await me.call('GET', '/customer/:me/customerProjectFolder');
    expect(body.removed_folders).toMatchObject([{ id, files: 2, folder_name: 'Wein' }]);
    await me.folder('Wein');
    const back = await me.call('POST', `${path}/restore`);
    expect(back.body).toMatchObject({ id, folder_name: 'Wein (2)', files: 2 });
    expect((await me.names()).toSorted()).toEqual(['ordered.pdf', 'plain.pdf']);
    expect((await me.call('POST', `${path}/restore`)).status).toBe(200);

    await me.call('DELETE', path);
    const sweep = (days: number) =>
      sweepLibrary({ ...harness.app, now: () => new Date(Date.now() + days * 86_400_000) });
    await sweep(29);
    expect((await me.call('GET', '/customer/:me/customerProjectFolder')).body.removed_folders).toHaveLength(
      1,
    );
    await sweep(31);
    expect((await me.call('POST', `${path}/restore`)).status).toBe(404);
    expect(await me.names()).toEqual(['ordered.pdf']);
  });
});

describe('files', () => {
  test('are renamed, marked, moved and sorted, one or many', async () => {
    const me = visit();
    const folder = await me.folder('Wein');
    const [a, b] = [
      await givenFile(harness, me.id, 'a.pdf', { pages: 3 }),
      await givenFile(harness, me.id, 'b.pdf'),
    ];
    const path = `/customer/:me/customerFile/${a.id}`;
    expect((await me.call('PATCH', path, { filename: '../neu.pdf', is_favorite: true })).body).toMatchObject({
      filename: 'neu.pdf',
      is_favorite: true,
    });
    expect((await me.call('PATCH', path, { sort_order: [3, 1] })).body.sort_order).toEqual([3, 1]);
    for (const bad of [
      { sort_order: [4] },
      { sort_order: [1, 1] },
      { filename: '..' },
      {},
      { role: 'admin' },
      { folder: 'x' },
    ]) {
      expect((await me.call('PATCH', path, bad)).status, JSON.stringify(bad)).toBe(422);
    }
    const moved = await me.call('PATCH', '/customer/:me/customerFile', {
      file_ids: [a.id, b.id, a.id],
      folder,
    });
    expect(moved.body).toEqual({ changed: 2 });
    expect((await me.files(`?folder=${folder}`)).body.total).toBe(2);
    const inFolder = `/customer/:me/customerProjectFolder/${folder}/customerFile/${a.id}`;
    expect((await me.call('GET', inFolder)).status).toBe(200);
    expect((await me.call('PATCH', inFolder, { folder: 'custom-files' })).body.folder_id).toBeNull();
    expect((await me.call('GET', inFolder)).status).toBe(404);
    await order(me.id, '2026-3', [a.id]);
    expect((await me.call('PATCH', path, { sort_order: [1] })).status).toBe(409);
  });

  test('are moved to many folders in one call, all or none', async () => {
    const me = visit();
    const stranger = visit();
    const [wine, beer] = [await me.folder('Wein'), await me.folder('Bier')];
    const ids: string[] = [];
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) ids.push((await givenFile(harness, me.id, name)).id);
    const [a = '', b = '', c = ''] = ids;
    const foreign = await givenFile(harness, stranger.id, 'foreign.pdf');
    const elsewhere = await stranger.folder('Schnaps');
    const move = (...moves: object[]) => me.call('POST', '/customer/:me/customerFile/move', { moves });
    const namesIn = async (folder: number | 'custom-files') =>
      (await me.names(`?folder=${folder}`)).toSorted();
    const apart = [
      { file_ids: [a, b], folder: wine },
      { file_ids: [c], folder: beer },
    ];
    expect(await move(...apart)).toEqual({ status: 200, body: { changed: 3 } });
    expect([await namesIn(wine), await namesIn(beer)]).toEqual([['a.pdf', 'b.pdf'], ['c.pdf']]);

    for (const [status, ...moves] of [
      [404, { file_ids: [a], folder: beer }, { file_ids: [c], folder: elsewhere }],
      [404, { file_ids: [a], folder: null }, { file_ids: [foreign.id], folder: wine }],
      [422, { file_ids: [a], folder: null }, { file_ids: [a], folder: beer }],
      [422, { file_ids: [], folder: null }],
      [422],
    ] as const) {
      expect((await move(...moves)).status, JSON.stringify(moves)).toBe(status);
    }
    expect([await namesIn(wine), await namesIn(beer)]).toEqual([['a.pdf', 'b.pdf'], ['c.pdf']]);
    expect((await move({ file_ids: [a, c], folder: 'custom-files' })).status).toBe(200);
    expect(await namesIn('custom-files')).toEqual(['a.pdf', 'c.pdf']);
    expect((await move(...apart)).status).toBe(200);

    // Concurrently with the removal of folders, a move succeeds completely or not at all, without deadlocks.
    const answers = await Promise.all([
      move({ file_ids: [a], folder: beer }, { file_ids: [c], folder: wine }),
      me.call('DELETE', `/customer/:me/customerProjectFolder/${wine}`),
      me.call('PATCH', '/customer/:me/customerFile', { file_ids: [b], folder: wine }),
      me.call('DELETE', `/customer/:me/customerProjectFolder/${wine}`),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(
      answers
        .filter((_answer, index) => index % 2 === 1)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 404]);
  });

  test('are removed and brought back, all or none', async () => {
    const me = visit();
    const stranger = visit();
    const [a, b] = [await givenFile(harness, me.id, 'a.pdf'), await givenFile(harness, me.id, 'b.pdf')];
    const foreign = await givenFile(harness, stranger.id, 'foreign.pdf');
    const both = { file_ids: [a.id, foreign.id] };
    expect((await me.call('POST', '/customer/:me/customerFile/remove', both)).status).toBe(404);
    expect(
      (await me.call('PATCH', '/customer/:me/customerFile', { ...both, is_favorite: true })).status,
    ).toBe(404);
    expect(await me.names('?favorite=1')).toEqual([]);
    const { body } = await me.call('POST', '/customer/:me/customerFile/remove', { file_ids: [a.id, b.id] });
    expect(body.removed).toBe(2);
    expect((await me.files()).body.total).toBe(0);
    expect((await me.call('POST', '/customer/:me/customerFile/restore', { file_ids: [a.id] })).body).toEqual({
      changed: 1,
    });
    expect(await me.names()).toEqual(['a.pdf']);
    expect((await me.call('POST', '/customer/:me/customerFile/restore', both)).status).toBe(404);
  });

  test('not used for the retention time are removed, those of orders are kept', async () => {
    const me = visit();
    const ordered = await givenFile(harness, me.id, 'ordered.pdf');
    await givenFile(harness, me.id, 'idle.pdf');
    await order(me.id, '2026-4', [ordered.id]);
    await sweepLibrary({ ...harness.app, now: () => new Date(Date.now() + 1_096 * 86_400_000) });
    expect(await me.names()).toEqual(['ordered.pdf']);
  });

  test('of a visitor are transferred to the customer at sign-in, once', async () => {
    const me = visit();
    const guestId = randomUUID();
    await givenFile(harness, 0, 'guest.pdf', { owner: { guestId } });
    for (const _ of [1, 2]) {
      await harness.app.db
        .transaction()
        .execute((trx) => mergeGuestFiles(harness.app, trx, { customerId: me.id, personId: me.id, guestId }));
    }
    expect((await me.files()).body).toMatchObject({ total: 1, data: [{ filename: 'guest.pdf' }] });
  });

  test('counts agree with the files after many changes at once', async () => {
    const me = visit();
    const folders = [await me.folder('A'), await me.folder('B')];
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, index) => givenFile(harness, me.id, `${index}.pdf`)),
    );
    const ids = files.map(({ id }) => id);
    await Promise.all(
      Array.from({ length: 30 }, (_, round) =>
        me.call('PATCH', '/customer/:me/customerFile', {
          file_ids: ids.slice(round % 10, (round % 10) + 8),
          folder: folders[round % 2] ?? null,
          is_favorite: round % 3 === 0,
        }),
      ),
    );
    for (const query of ['?folder_name=A', '?folder_name=B', '?favorite=1', '?folder_name=custom-files']) {
      const { body } = await me.files(query);
      expect(body.data).toHaveLength(body.total);
    }
  });
});

test('the counts of letters and words agree with the files after every kind of change', async () => {
  const me = visit();
  const guestId = randomUUID();
  const file = await givenFile(harness, me.id, 'Honig Größe honigglas.pdf');
  const guests = await givenFile(harness, 0, 'Höhle.pdf', { owner: { guestId } });
  // A whole word, a part, accents, across two words, a number, several matches, none.
  const words = ['honig', 'oni', 'größe', 'hoh', 'pdf', 'rosse', 'neu', '2026', 'honig gr', 'zzz', 'Höhle.p'];
  const agree = async () => {
    for (const text of ['ho', 'h', 'gr', 'ß', 'ss', '20', 'öh', 'x', 'ne', ...words]) {
      const query = `?search=${encodeURIComponent(text)}`;
      const { body } = await me.files(query);
      expect([text, body.total]).toEqual([text, body.data.length]);
    }
    const { total, data } = (await me.files('?search=ho')).body;
    return [total, data.length];
  };
  expect(await agree()).toEqual([1, 1]);
  const merge = { customerId: me.id, personId: me.id, guestId };
  await harness.app.db.transaction().execute((trx) => mergeGuestFiles(harness.app, trx, merge));
  expect(await agree()).toEqual([2, 2]);
  await me.call('PATCH', `/customer/:me/customerFile/${file.id}`, { filename: 'Neu.pdf' });
  expect(await agree()).toEqual([1, 1]);
  await order(me.id, '2026-20', [file.id]);
  await agree();
  await me.call('DELETE', `/customer/:me/customerFile/${guests.id}`);
  expect(await agree()).toEqual([0, 0]);
  await me.call('POST', '/customer/:me/customerFile/restore', { file_ids: [guests.id] });
  expect(await agree()).toEqual([1, 1]);
});
