import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from '#testing/harness.ts';
import { givenFile, libraryVisit, orderFiles } from '../testing.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const visit = () => libraryVisit(harness);
const order = (customerId: number, number: string, fileIds: string[]) =>
  orderFiles(harness, customerId, number, fileIds);

describe('lists', () => {
  test('return files with the fields of the specification', async () => {
    const me = visit();
    const row = await givenFile(harness, me.id, 'Honig.pdf', { pages: 3 });
    const { body } = await me.files();
    expect(body).toEqual({
      total: 1,
      per_page: 20,
      data: [
        {
          id: row.id,
          filename: 'Honig.pdf',
          job_id: null,
          number_of_pages: 3,
          width: 100,
          height: 60,
          created_at: row.created_at.toISOString(),
          uploaded_by: null,
          last_order_number: null,
          preview_link: `/customer/${me.id}/customerFile/${row.id}?preview=1&size=thumbnail&v=1000`,
          preflight_task_status: 'success',
          is_favorite: false,
          folder_id: null,
          size: 1_000,
          original_kept: false,
          sort_order: [1, 2, 3],
        },
      ],
    });
  });

  test('leave the status out while the check is pending', async () => {
    const me = visit();
    const row = await givenFile(harness, me.id, 'pending.pdf');
    const { db } = harness.app;
    await db
      .updateTable('artworks')
      .set({ status: 'pending', page_count: 0 })
      .where('key', '=', row.artwork_key)
      .execute();
    expect((await me.files()).body.data[0]).not.toHaveProperty('preflight_task_status');
    await db.updateTable('artworks').set({ status: 'failed' }).where('key', '=', row.artwork_key).execute();
    expect((await me.files()).body.data[0].preflight_task_status).toBe('failed');
  });

  test('contain the files of their tab', async () => {
    const me = visit();
    const folderId = await me.folder('Wein');
    const ordered = await givenFile(harness, me.id, 'ordered.pdf');
    await givenFile(harness, me.id, 'loose.pdf');
    const favourite = await givenFile(harness, me.id, 'in folder.pdf', { folderId });
    await givenFile(harness, me.id, 'ticket.pdf', { source: 'service' });
    await givenFile(harness, me.id, 'design.pdf', { source: 'design' });
    await order(me.id, '2026-1', [ordered.id]);
    await me.call('PATCH', `/customer/:me/customerFile/${favourite.id}`, { is_favorite: true });
    const lists = {
      '?filter=jobs': ['ordered.pdf'],
      '?folder_name=myorder-files': ['ordered.pdf'],
      '?filter=service': ['ticket.pdf'],
      '?folder_name=graphic-ticket-files': ['ticket.pdf'],
      '?filter=design': ['design.pdf'],
      '?folder_name=design-service-files': ['design.pdf'],
      '?folder_name=custom-files': ['loose.pdf'],
      '?favorite=1': ['in folder.pdf'],
      '?folder_name=favourite-files': ['in folder.pdf'],
      '?folder_name=wein': ['in folder.pdf'],
      [`?folder=${folderId}`]: ['in folder.pdf'],
      [`?file_id=${ordered.id}`]: ['ordered.pdf'],
    };
    for (const [query, names] of Object.entries(lists)) {
      const { body } = await me.files(query);
      expect([query, body.total, body.data.map((file: { filename: string }) => file.filename)]).toEqual([
        query,
        names.length,
        names,
      ]);
    }
    expect((await me.files()).body.total).toBe(5);
    const [file] = (await me.files('?filter=jobs')).body.data;
    expect(file.last_order_number).toBe('2026-1');
    expect((await me.files(`?job_id=${file.job_id}`)).body.total).toBe(1);
    expect((await me.files('?folder=999999')).status).toBe(404);
    const { body } = await me.call('GET', '/library/:me');
    expect(body.special_folders).toEqual([
      { id: 'myorder-files', files: 1 },
      { id: 'graphic-ticket-files', files: 1 },
      { id: 'design-service-files', files: 1 },
      { id: 'custom-files', files: 1 },
      { id: 'favourite-files', files: 1 },
    ]);
    expect(body.storage).toMatchObject({ files: 5, used_bytes: 5_000, retention_days: 1_095 });
    expect(body.customer_project_folders).toMatchObject([{ folder_name: 'Wein', files: 1 }]);
  });

  test('are paged from both ends with the same result, in every order', async () => {
    const me = visit();
    for (let number = 0; number < 45; number += 1) {
      const at = new Date(Date.UTC(2026, 0, 1) + (number % 7) * 1_000);
      await givenFile(harness, me.id, `f${String((number * 17) % 45).padStart(2, '0')}.pdf`, {
        at,
        pages: 1 + (number % 3),
      });
    }
    for (const sort of [
      'created_at',
      '-created_at',
      'filename',
      '-filename',
      'number_of_pages',
      '-number_of_pages',
      'last_order_number',
      '-last_order_number',
    ]) {
      const pages = await Promise.all([1, 2, 3].map((page) => me.files(`?page=${page}&sort=${sort}`)));
      const rows = pages.flatMap(({ body }) => body.data) as Record<string, string | number>[];
      expect(pages.map(({ body }) => body.data.length)).toEqual([20, 20, 5]);
      expect(new Set(rows.map((row) => row.id)).size).toBe(45);
      const column = sort.replace('-', '');
      const values = rows.map((row) => row[column] ?? '');
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
    }
    expect((await me.files('?page=4')).body).toEqual({ data: [], total: 45, per_page: 20 });
    for (const query of [
      '?sort=password',
      '?sort=id;drop',
      '?page=0',
      '?page=x',
      '?page=1&page=2',
      '?filter=all',
    ]) {
      expect((await me.files(query)).status, query).toBe(400);
    }
  });
});

describe('search', () => {
  test('finds a part of the name or the order number, ignoring case and accents, without wildcards', async () => {
    const me = visit();
    const stranger = visit();
    await givenFile(harness, stranger.id, 'Étiquette geheim.pdf');
    for (const name of [
      'Étiquette Rosé.pdf',
      'Weiße Tüte 100%.pdf',
      'İstanbul_gül.pdf',
      'ab.pdf',
      'Łódź.pdf',
    ]) {
      await givenFile(harness, me.id, name);
    }
    const decomposed = await givenFile(harness, me.id, 'Cafe\u0301.pdf');
    await order(me.id, '2026-104711', [decomposed.id]);
    const search = async (text: string) => (await me.names(`?search=${encodeURIComponent(text)}`)).toSorted();
    expect(await search('étiquette')).toEqual(['Étiquette Rosé.pdf']);
    expect(await search('ETIQUETTE ROSE')).toEqual(['Étiquette Rosé.pdf']);
    expect(await search('ti')).toEqual(['Étiquette Rosé.pdf']);
    expect(await search('weisse tute')).toEqual(['Weiße Tüte 100%.pdf']);
    expect(await search('istanbul')).toEqual(['İstanbul_gül.pdf']);
    expect(await search('İSTANBUL')).toEqual(['İstanbul_gül.pdf']);
    expect(await search('lodz')).toEqual(['Łódź.pdf']);
    expect(await search('café')).toEqual(['Cafe\u0301.pdf']);
    expect(await search('4711')).toEqual(['Cafe\u0301.pdf']);
    expect(await search('%')).toEqual(['Weiße Tüte 100%.pdf']);
    expect(await search('_')).toEqual(['İstanbul_gül.pdf']);
    for (const text of ['\\', "' or 1=1 --", '(a+)+$', 'geheim', 'x'.repeat(5_000)]) {
      expect(await search(text), text.slice(0, 20)).toEqual([]);
    }
    expect((await me.files(`?search=${'x'.repeat(10_241)}`)).status).toBe(400);
    expect((await search('  ')).length).toBe(6);
  });
});
