import { randomUUID } from 'node:crypto';
import promises, { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { chunksOf, fakePdf, sha256 } from '#testing/clients/upload-client.ts';
import { fresh, openUploadShop, type UploadShop } from '../testing.ts';

let harness: UploadShop['harness'];
let guest: UploadShop['guest'];
let leftovers: UploadShop['leftovers'];
let rowOf: UploadShop['rowOf'];
let handles: FileHandle;
beforeAll(async () => {
  ({ harness, guest, leftovers, rowOf } = await openUploadShop());
  const handle = await open(import.meta.filename);
  handles = Object.getPrototypeOf(handle);
  await handle.close();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => harness.close());

const fault = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' });
/** Makes one file operation fail. */
const failing = (what: 'writev' | 'datasync' | 'sync', code: string) =>
  vi.spyOn(handles, what).mockRejectedValue(fault(code));

describe('a chunk', () => {
  test.each([
    ['writev', 'EIO', 503],
    ['datasync', 'EIO', 503],
    ['sync', 'EIO', 503],
    ['writev', 'ENOSPC', 507],
    ['datasync', 'EDQUOT', 507],
    ['sync', 'ENOSPC', 507],
  ] as const)(
    'is not acknowledged when its %s ends in %s; those before it stay',
    async (what, code, status) => {
      const props = { filename: fresh().name, upload_id: randomUUID() };
      const bytes = fakePdf(2_000, 61);
      const chunks = chunksOf(bytes, 1_000);
      const hash = (await guest.chunk(chunks[0]!, 0, 2, props)).body.preflight_hash;
      const broken = failing(what, code);
      const refused = await guest.chunk(chunks[1]!, 1, 2, props);
      expect(broken).toHaveBeenCalled();
      broken.mockRestore();
      expect(refused.status).toBe(status);
      if (status === 507) expect(refused.headers['retry-after']).toBe('60');
      const info = await guest.call('GET', `/public/en/upload/jobinfo/${hash}`);
      expect(info.body).toMatchObject({ received: [0], missing: [1] });
      expect(await leftovers()).toEqual([]);
      const again = await guest.chunk(chunks[1]!, 1, 2, props);
      expect(again.body).toMatchObject({ complete: true });
      expect((await rowOf(hash)).artwork_key).toBe(sha256(bytes));
    },
  );

  test('on a full disk is refused with a retry time, and accepted later without a restart', async () => {
    const { open: really } = promises;
    const props = { filename: fresh().name };
    promises.open = () => Promise.reject(fault('ENOSPC'));
    syncBuiltinESMExports();
    const refused = await guest.chunk(fakePdf(100), 0, 1, props);
    promises.open = really;
    syncBuiltinESMExports();
    expect([refused.status, refused.headers['retry-after']]).toEqual([507, '60']);
    expect((await guest.chunk(fakePdf(100), 0, 1, props)).status).toBe(200);
  });
});

describe('what was acknowledged', () => {
  test.each([
    ['ENOSPC', 507],
    ['EIO', 503],
  ] as const)(
    'survives an assembly that fails with %s: nothing has to be sent again',
    async (code, status) => {
      const { files } = harness.app;
      const props = { filename: fresh().name, upload_id: randomUUID() };
      const bytes = fakePdf(3_000, code.length);
      const chunks = chunksOf(bytes, 1_000);
      const adopt = vi.spyOn(files, 'adopt').mockRejectedValue(fault(code));
      const sent = [];
      for (const [index, chunk] of chunks.entries()) sent.push(await guest.chunk(chunk, index, 3, props));
      expect(sent.map((one) => one.status)).toEqual([200, 200, status]);
      const hash = sent[0]?.body.preflight_hash;
      const finalize = () => guest.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
      expect((await finalize()).status).toBe(status);
      const info = await guest.call('GET', `/public/en/upload/jobinfo/${hash}`);
      expect(info.body).toMatchObject({ state: 'receiving', received: [0, 1, 2], missing: [] });
      expect(await leftovers(join('uploads', hash))).toHaveLength(3);
      expect(await leftovers()).toEqual([]);
      adopt.mockRestore();
      expect((await finalize()).status).toBe(200);
      expect((await rowOf(hash)).artwork_key).toBe(sha256(bytes));
      // Chunks are removed only after the file is stored.
      expect(await leftovers(join('uploads', hash))).toEqual([]);
    },
  );

  test('becomes a file only after its whole content is synced', async () => {
    const props = { filename: fresh().name, upload_id: randomUUID() };
    const bytes = fakePdf(2_000, 99);
    const chunks = chunksOf(bytes, 1_000);
    const hash = (await guest.chunk(chunks[0]!, 0, 2, props)).body.preflight_hash;
    const synced = handles.datasync;
    let calls = 0;
    // Syncing the chunk succeeds; syncing the assembled file fails.
    vi.spyOn(handles, 'datasync').mockImplementation(function (this: FileHandle) {
      calls += 1;
      return calls === 1 ? synced.call(this) : Promise.reject(fault('EIO'));
    });
    expect((await guest.chunk(chunks[1]!, 1, 2, props)).status).toBe(503);
    expect(calls).toBe(2);
    expect(await rowOf(hash)).toMatchObject({ state: 'receiving', received_chunks: 2 });
    expect(await harness.app.files.has(sha256(bytes))).toBe(false);
    vi.restoreAllMocks();
    const done = await guest.call('POST', `/public/dataupload_test/finalize?job=${hash}`);
    expect(done.status).toBe(200);
  });
});
