import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakePdf, sha256, uploader } from '#testing/clients/upload-client.ts';
import { openHarness } from '#testing/harness.ts';
import { fresh, openUploadShop, type UploadShop } from '../testing.ts';

let harness: UploadShop['harness'];
let guest: UploadShop['guest'];
let leftovers: UploadShop['leftovers'];
let rowOf: UploadShop['rowOf'];
beforeAll(async () => {
  ({ harness, guest, leftovers, rowOf } = await openUploadShop());
});
afterAll(() => harness.close());

describe('limits', () => {
  test.each([
    ['-1', '5', 'chunk_index'],
    ['1.5', '5', 'chunk_index'],
    ['NaN', '5', 'chunk_index'],
    ['1e9', '5', 'chunk_index'],
    ['0x1', '5', 'chunk_index'],
    ['5', '5', 'chunk_index'],
    ['', '5', 'chunk_index'],
    ['0', '0', 'total_chunks'],
    ['0', '-1', 'total_chunks'],
    ['0', '1e9', 'total_chunks'],
    ['0', '2001', 'total_chunks'],
  ])('chunk %j of %j is out of range', async (index, total, path) => {
    const form = await guest.form([
      ['file', fakePdf(100)],
      ['filename', 'a.pdf'],
      ['chunk_index', index],
      ['total_chunks', total],
    ]);
    expect(form.status).toBe(422);
    expect(form.body.errors[0]?.path ?? '').toBe(path);
    const query = { name: 'a.pdf', currentChunkIndex: index, totalChunks: total };
    expect((await guest.preflight(fakePdf(100), query)).status).toBe(422);
  });

  test('of a chunk: 5,000,000 bytes are taken, one more is not', async () => {
    const whole = { filename: fresh().name };
    expect((await guest.chunk(fakePdf(5_000_000), 0, 1, whole)).status).toBe(200);
    expect((await guest.chunk(fakePdf(5_000_001), 0, 1, { filename: fresh().name })).status).toBe(413);
    expect((await guest.preflight(fakePdf(5_000_000), { name: fresh().name })).status).toBe(200);
    expect((await guest.preflight(fakePdf(5_000_001), { name: fresh().name })).status).toBe(413);
    expect((await guest.preflight(fakePdf(6_000_000), { name: fresh().name })).status).toBe(413);
    const single = (bytes: Buffer) =>
      guest.call('POST', '/public/dataupload_test/preflight', {
        name: fresh().name,
        size: bytes.length,
        base64: bytes.toString('base64'),
      });
    expect((await single(fakePdf(5_000_000, 2))).status).toBe(200);
    expect((await single(fakePdf(5_000_001, 2))).status).toBe(413);
    expect((await guest.chunk(Buffer.alloc(0), 0, 1, { filename: fresh().name })).status).toBe(422);
    expect(await leftovers()).toEqual([]);
  });

  test('of base64: nothing but the strict form', async () => {
    const good = fakePdf(100).toString('base64');
    const named = () => ({ name: fresh().name });
    expect((await guest.preflight(`data:application/pdf;base64,${good}`, named())).status).toBe(200);
    for (const text of [`${good}=`, good.slice(1), ` ${good}`, `${good}\n`, good.replace('J', '-'), '====']) {
      expect((await guest.preflight(text, named())).status, JSON.stringify(text.slice(-8))).toBe(422);
    }
  });

  test('of a whole file: 200 MB, and what is left of the quota', async () => {
    const name = () => fresh().name;
    const announced = (size: number) =>
      guest.chunk(fakePdf(100), 0, 100, { filename: name(), totalFileSize: String(size) });
    expect((await announced(200 * 1024 * 1024 + 1)).status).toBe(413);
    const customer = uploader(harness, { customer: 10_030 });
    const first = await customer.chunk(fakePdf(100), 0, 100, { filename: name(), totalFileSize: '40000000' });
    expect(first.status).toBe(200);
    const second = await customer.chunk(fakePdf(100), 0, 100, {
      filename: name(),
      totalFileSize: '20000000',
    });
    expect(second.status).toBe(507);
    expect(second.body).toMatchObject({ type: 'urn:labelwerk:problem:upload.quota' });
  });

  test('of a file of unannounced size: the chunk that exceeds them is refused', async () => {
    const grown = async (client: typeof guest, received_bytes: number) => {
      const props = { filename: fresh().name, upload_id: randomUUID() };
      const { body } = await client.chunk(fakePdf(1_000), 0, 3, props);
      await harness.app.db
        .updateTable('uploads')
        .set({ received_bytes })
        .where('id', '=', body.preflight_hash)
        .execute();
      const next = await client.chunk(fakePdf(1_000, 2), 1, 3, props);
      const row = await rowOf(body.preflight_hash);
      await client.call('DELETE', `/public/dataupload_test/upload?job=${body.preflight_hash}`);
      return [next.status, row.received_chunks];
    };
    const customer = uploader(harness, { customer: 10_032 });
    expect(await grown(customer, 200 * 1024 * 1024 - 999)).toEqual([413, 1]);
    expect(await grown(customer, 50_000_000 - 1_000)).toEqual([200, 2]);
    expect(await grown(customer, 50_000_000 - 999)).toEqual([507, 1]);
  });

  test('of open uploads: 20 side by side', async () => {
    const many = uploader(harness, { guest: randomUUID() });
    const answers: number[] = [];
    for (let number = 0; number < 21; number += 1) {
      answers.push((await many.chunk(fakePdf(100), 0, 2, { filename: `${number}.pdf` })).status);
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await many.chunk(fakePdf(100, 2), 0, 2, { filename: '0.pdf' })).status).toBe(409);
  });

  test('of new uploads from one address with changing guest ids', async () => {
    const elsewhere = await openHarness();
    const statuses = new Map<number, number>();
    for (let number = 0; number < 210; number += 1) {
      const { status } = await uploader(elsewhere, { guest: randomUUID() }).chunk(fakePdf(100), 0, 2, {
        filename: 'a.pdf',
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 200],
      [429, 10],
    ]);
    await elsewhere.close();
  });

  test('of disk space: nothing is accepted with less than 5 % of the disk free, and uploads continue afterwards', async () => {
    const { files } = harness.app;
    const freeShare = files.freeShare;
    Object.assign(files, { freeShare: async () => 0.05 });
    expect((await guest.chunk(fakePdf(100), 0, 1, { filename: fresh().name })).status).toBe(200);
    Object.assign(files, { freeShare: async () => 0.049 });
    const customer = uploader(harness, { customer: 10_031 });
    const folder = '/private/customer/10031/customerProjectFolder/custom-files/customerFile';
    for (const full of [
      await guest.chunk(fakePdf(100), 0, 1, { filename: fresh().name }),
      await guest.preflight(fakePdf(100), { name: fresh().name }),
      await customer.chunk(fakePdf(100), 0, 1, { filename: fresh().name }, folder),
      // Refused before the body is read, so its content doesn't matter.
      await guest.chunk(Buffer.alloc(5_000_001), 9, 1, {}),
    ]) {
      expect([full.status, full.headers['retry-after']]).toEqual([507, '60']);
    }
    const health = await harness.server.inject('/health/ready');
    expect(health.json()).toMatchObject({ faults: ['disk'] });
    Object.assign(files, { freeShare });
    expect((await guest.chunk(fakePdf(100), 0, 1, { filename: fresh().name })).status).toBe(200);
  });

  test('of the disk itself: a write that fails midway leaves no partial file and can be repeated', async () => {
    const { files } = harness.app;
    const { adopt } = files;
    const { name } = fresh();
    const bytes = fakePdf(1_500, 42);
    Object.assign(files, {
      adopt: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    });
    const full = await guest.chunk(bytes, 0, 1, { filename: name });
    expect(full.status).toBe(507);
    expect(await leftovers()).toEqual([]);
    Object.assign(files, { adopt });
    const again = await guest.chunk(bytes, 0, 1, { filename: name });
    expect(again.body).toMatchObject({ complete: true });
    expect((await rowOf(again.body.preflight_hash)).artwork_key).toBe(sha256(bytes));
  });
});
