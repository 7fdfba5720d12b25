import { randomUUID } from 'node:crypto';
import { makeLabelPdf } from '@labelwerk/testkit/pdf/label-pdf.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { givenFile, libraryVisit } from './testing.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const calls = [
  ['GET', '/library/:id'],
  ['GET', '/customer/:id/customerFile'],
  ['PATCH', '/customer/:id/customerFile'],
  ['POST', '/customer/:id/customerFile/move'],
  ['POST', '/customer/:id/customerFile/remove'],
  ['POST', '/customer/:id/customerFile/restore'],
  ['GET', '/customer/:id/removedFiles'],
  ['DELETE', '/customer/:id/removedFiles'],
  ['GET', '/customer/:id/customerFile/:file'],
  ['GET', '/customer/:id/customerFile/:file?preview=1'],
  ['PATCH', '/customer/:id/customerFile/:file'],
  ['DELETE', '/customer/:id/customerFile/:file'],
  ['GET', '/customer/:id/customerProjectFolder'],
  ['POST', '/customer/:id/customerProjectFolder'],
  ['GET', '/customer/:id/customerProjectFolder/:folder'],
  ['PATCH', '/customer/:id/customerProjectFolder/:folder'],
  ['DELETE', '/customer/:id/customerProjectFolder/:folder'],
  ['POST', '/customer/:id/customerProjectFolder/:folder/restore'],
  ['GET', '/customer/:id/customerProjectFolder/:folder/customerFile/:file'],
  ['PATCH', '/customer/:id/customerProjectFolder/:folder/customerFile/:file'],
  ['DELETE', '/customer/:id/customerProjectFolder/:folder/customerFile/:file'],
  ['POST', '/customer/:id/customerProjectFolder/:folder/customerFile'],
] as const;

/** A valid body, so that only a wrong owner can cause a refusal. */
const bodyFor = (method: string, path: string, file: string) => {
  if (method === 'GET' || method === 'DELETE') return undefined;
  if (path.endsWith('/remove') || path.endsWith('/restore')) {
    return path.includes('customerFile/') ? { file_ids: [file] } : undefined;
  }
  if (path.endsWith('/move')) return { moves: [{ file_ids: [file], folder: null }] };
  if (path.endsWith('customerProjectFolder')) return { folder_name: 'X' };
  if (path.endsWith(':folder')) return { folder_name: 'Y' };
  return path.endsWith(':id/customerFile') ? { file_ids: [file], is_favorite: true } : { is_favorite: true };
};

describe('another customer’s', () => {
  test('paths are a constant 403; ids of another customer in own paths are a 404 like missing ones', async () => {
    const [me, other] = [libraryVisit(harness), libraryVisit(harness)];
    const folder = String(await other.folder('Geheim'));
    const file = (await givenFile(harness, other.id, 'geheim.pdf', { folderId: Number(folder) })).id;
    const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, id: number, names: string[]) => {
      const payload = bodyFor(method, path, names[1] ?? '');
      const url = path
        .replace(':id', String(id))
        .replace(':folder', names[0] ?? '')
        .replace(':file', names[1] ?? '');
      return harness.server.inject({
        method,
        url: `/private${url}`,
        headers: { authorization: harness.tokenFor(me.id) },
        ...(payload && { payload }),
      });
    };
    const forbidden = new Set<string>();
    for (const [method, path] of calls) {
      const answer = await send(method, path, other.id, [folder, file]);
      expect([method, path, answer.statusCode]).toEqual([method, path, 403]);
      forbidden.add(answer.body);
      const anonymous = await harness.server.inject({
        method,
        url: `/private${path.replace(':id', String(me.id))}`,
      });
      expect(anonymous.statusCode).toBe(401);
      if (!/:folder|:file|customerFile\/(restore|remove|move)/.test(path)) continue;
      const foreign = await send(method, path, me.id, [folder, file]);
      const missing = await send(method, path, me.id, ['999999999', randomUUID()]);
      expect([method, path, foreign.statusCode]).toEqual([method, path, 404]);
      expect(foreign.body).toBe(missing.body);
    }
    expect(forbidden.size).toBe(1);
    const mine = await givenFile(harness, me.id, 'mine.pdf');
    const moved = await me.call('PATCH', `/customer/:me/customerFile/${mine.id}`, { folder: Number(folder) });
    expect(moved.status).toBe(404);
    expect((await me.files()).body.data[0].folder_id).toBeNull();
    expect((await other.files()).body).toMatchObject({
      total: 1,
      data: [{ filename: 'geheim.pdf', is_favorite: false }],
    });
  });
});

describe('a file', () => {
  test('is downloaded by a signed, short-lived URL and always as an attachment; lost previews are drawn again', async () => {
    const me = libraryVisit(harness);
    // A download address is valid only if its person exists.
    const person = { issuer: 'test', subject: randomUUID(), email: 'me@example.com' };
    await harness.app.db
      .insertInto('customers')
      .values({ id: me.id, ...person })
      .execute();
    const client = uploader(harness, { customer: me.id });
    const pdf = Buffer.from(await makeLabelPdf({ width: 80, height: 50, pages: 2 }));
    const filename = 'Größe "1"; Ä😀.pdf';
    const url = `/private/customer/${me.id}/customerProjectFolder/custom-files/customerFile`;
    const sent = await client.chunk(pdf, 0, 1, { filename }, url);
    const id = sent.body.file_id;
    const detail = await me.call('GET', `/customer/:me/customerFile/${id}`);
    const address: string = detail.body.download_url;
    const path = address.replace(harness.app.settings.API_ADDRESS, '');
    const download = await harness.server.inject(path);
    expect(download.statusCode).toBe(200);
    expect(download.rawPayload.equals(pdf)).toBe(true);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(download.headers['content-disposition']).toMatch(
      /^attachment; filename=.*filename\*=UTF-8''Gr%C3%B6%C3%9Fe/,
    );
    for (const forged of [
      path.slice(0, -3),
      path.replace(id ?? '', randomUUID()),
      path.replace(/\.\d+\./, '.9999999999.'),
    ]) {
      expect((await harness.server.inject(forged)).statusCode).toBe(404);
    }
    const now = harness.app.now;
    Object.assign(harness.app, { now: () => new Date(Date.now() + 301_000) });
    expect((await harness.server.inject(path)).statusCode).toBe(410);
    Object.assign(harness.app, { now });

    const picture = () =>
      harness.server.inject({
        url: `/private/customer/${me.id}/customerFile/${id}?preview=1&page=2&size=popup&density=2`,
        headers: client.headers,
      });
    let shown = await picture();
    for (let tries = 0; shown.statusCode === 202 && tries < 20; tries += 1) shown = await picture();
    expect(shown.headers['content-type']).toBe('image/webp');
    const { artwork_key: key } = await harness.app.db
      .selectFrom('customer_files')
      .select('artwork_key')
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();
    await harness.app.files.removeDerived(`derived/previews/${key}`);
    const again = await picture();
    expect(again.statusCode).toBe(200);
    expect(again.rawPayload.equals(shown.rawPayload)).toBe(true);
    await harness.runDueTasks();
    expect(await harness.app.files.has(`derived/previews/${key}/1/document-1.webp`)).toBe(true);
    const beyond = await me.call('GET', `/customer/:me/customerFile/${id}?preview=1&page=3`);
    expect(beyond.status).toBe(404);
    await me.call('DELETE', `/customer/:me/customerFile/${id}`);
    expect((await harness.server.inject(path)).statusCode).toBe(404);
  });
});
