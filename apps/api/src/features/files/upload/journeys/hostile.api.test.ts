import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakePdf, formOf, guestOne, uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let harness: Harness;
let guest: ReturnType<typeof uploader>;
let port = 0;
beforeAll(async () => {
  harness = await openHarness();
  guest = uploader(harness, { guest: guestOne });
  await harness.server.listen({ host: '127.0.0.1', port: 0 });
  port = (harness.server.server.address() as { port: number }).port;
});
afterAll(() => harness.close());

const incoming = () => readdir(join(harness.app.files.scratchFolder, 'incoming')).catch(() => [] as string[]);

describe('names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\x\\a.pdf', 'a.pdf'],
    ['CON.pdf', 'CON.pdf'],
    ['"><img src=x onerror=alert(1)>.pdf', '"><img src=x onerror=alert(1)>.pdf'],
    ['{{7*7}}.pdf', '{{7*7}}.pdf'],
    ['étiquette 😀.pdf', 'étiquette 😀.pdf'],
    ['%2e%2e%2f.pdf', '%2e%2e%2f.pdf'],
  ])('%j is kept as %j, and no part of it is a path', async (filename, kept) => {
    const sent = await guest.chunk(fakePdf(100), 0, 2, { filename, upload_id: randomUUID() });
    expect(sent.status).toBe(200);
    const hash = sent.body.preflight_hash;
    const info = await guest.call('GET', `/public/en/upload/jobinfo/${hash}`);
    expect(info.body.filename).toBe(kept);
    const [stored] = await readdir(join(harness.app.files.scratchFolder, 'uploads', hash));
    expect(stored).toMatch(/^0-[0-9a-f]{64}$/);
    await guest.call('DELETE', `/public/dataupload_test/upload?job=${hash}`);
  });

  test.each(['.', '..', '...', ' ', 'a\0.pdf', '/'])('%j is refused', async (filename) => {
    const sent = await guest.chunk(fakePdf(100), 0, 2, { filename });
    expect(sent.status).toBe(422);
    const preflight = await guest.preflight(fakePdf(100), { name: filename });
    expect([400, 422]).toContain(preflight.status);
  });

  const sentAs = async (disposition: string) => {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; ${disposition}\r\ncontent-type: application/pdf\r\n\r\n`;
    const answer = await harness.server.inject({
      method: 'POST',
      url: '/public/dataupload/upload',
      headers: { ...guest.headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([Buffer.from(head), fakePdf(100, 3), Buffer.from('\r\n--b--\r\n')]),
    });
    const hash = answer.json().preflight_hash;
    const info = hash && (await guest.call('GET', `/public/en/upload/jobinfo/${hash}`));
    return { status: answer.statusCode, name: info?.body.filename };
  };

  test.each([
    ["filename*=UTF-8''%2e%2e%2f%2e%2e%2fpasswd.pdf", 'passwd.pdf'],
    ["filename*=UTF-8''%2e%2e%2f", undefined],
    ['filename="a.pdf"; filename*=UTF-8\'\'..%5C..%5Cb.pdf', /^[ab]\.pdf$/],
    ['filename="a.pdf"; filename="../b.pdf"', /^[ab]\.pdf$/],
    ["filename*=UTF-8''%00.pdf", undefined],
    ["filename*=UTF-8''%FF%FE", /^[^/\\]*$/],
    ['filename=""', undefined],
  ])('a part with %s has a name without a path, or is refused', async (disposition, name) => {
    const sent = await sentAs(disposition);
    if (sent.status !== 200) expect([400, 422]).toContain(sent.status);
    else if (name === undefined) expect(sent).toMatchObject({ status: 422 });
    else expect(sent.name).toMatch(name);
    if (typeof name === 'string') expect(sent.status).toBe(200);
  });

  test('without the field the file name of the part is used, without its path', async () => {
    const sent = await guest.form([['file', fakePdf(100, 3)]], undefined, '../../part.pdf');
    expect(sent.status).toBe(200);
    const info = await guest.call('GET', `/public/en/upload/jobinfo/${sent.body.preflight_hash}`);
    expect(info.body.filename).toBe('part.pdf');
    expect((await guest.form([['file', fakePdf(100)]], undefined, '')).status).toBe(422);
  });
});

describe('contents', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a ZIP', Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaa')],
    ['a program', Buffer.from('MZ\u0090\u0000aaaaaaaaaaaaaaaa')],
    ['a PDF after 1,024 other bytes', Buffer.concat([Buffer.alloc(1_024, 'x'), fakePdf(100)])],
  ])('%s is not accepted as a PDF, whatever its name', async (_name, bytes) => {
    const sent = await guest.chunk(bytes, 0, 1, { filename: `${randomUUID()}.pdf` });
    expect(sent.status).toBe(415);
    expect(sent.body).toMatchObject({ type: 'urn:labelwerk:problem:upload.not-a-pdf' });
  });

  test.each([
    ['nothing but a head', Buffer.from('%PDF-1.7')],
    ['a head and a page of the web', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>')],
    ['a cut file', fakePdf(3_000, 8)],
  ])('%s has a result with a text', async (_name, bytes) => {
    const sent = await guest.chunk(bytes, 0, 1, { filename: `${randomUUID()}.pdf` });
    expect(sent.status).toBe(200);
    const url = `/public/de/dataupload/preflight/${sent.body.preflight_hash}/1`;
    let verdict = await guest.call('GET', url);
    for (let tries = 0; verdict.status === 202 && tries < 30; tries += 1)
      verdict = await guest.call('GET', url);
    expect(verdict.body).toMatchObject({
      isValid: false,
      preflight_task_status: 'failed',
      pages: 0,
      preview: '',
      findings: [{ severity: 'error', page: null }],
    });
    expect(verdict.body.findings[0].message).toMatch(/^Die PDF-Datei .*\.$/);
    const hash = sent.body.preflight_hash;
    expect((await guest.call('GET', `/public/dataupload/previewImage/${hash}/1`)).status).toBe(404);
    expect((await guest.call('POST', `/public/dataupload_test/sorts?job=${hash}&order=1`)).status).toBe(409);
  });
});

describe('forms', () => {
  const post = async (payload: Buffer | string, type: string) => {
    const answer = await harness.server.inject({
      method: 'POST',
      url: '/public/dataupload/upload',
      headers: { ...guest.headers, 'content-type': type },
      payload,
    });
    if (answer.statusCode !== 200)
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).not.toMatch(/ at |node_modules|\.ts:/);
    expect(await incoming()).toEqual([]);
    return answer.statusCode;
  };
  const form = (fields: [string, string | Uint8Array][]) => {
    const { payload, type } = formOf(fields);
    return post(payload, type);
  };

  test('of other types are refused', async () => {
    expect(await post('{}', 'application/json')).toBe(415);
    expect(await post('a=b', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await post(fakePdf(100), 'application/pdf')).toBe(415);
  });

  test('without a boundary, cut off or empty are unreadable', async () => {
    const { payload, type } = formOf([['file', fakePdf(2_000)]]);
    expect(await post(payload, 'multipart/form-data')).toBe(400);
    expect(await post(payload.subarray(0, 700), type)).toBe(400);
    expect(await post(payload.subarray(0, 60), type)).toBe(400);
    expect([400, 422]).toContain(await post('', type));
  });

  test('with too much in them are too large, and nothing is left', async () => {
    const many = Array.from({ length: 3_000 }, (_, index): [string, string] => ['lang', String(index)]);
    expect([413, 422]).toContain(await form(many));
    const empty = Buffer.from('--b\r\n\r\n\r\n'.repeat(100_000));
    expect([400, 413]).toContain(await post(empty, 'multipart/form-data; boundary=b'));
    expect([413, 422]).toContain(
      await form([
        ['file', fakePdf(100)],
        ['filename', 'a'.repeat(5_000)],
      ]),
    );
    const long = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\nx: ${'y'.repeat(70_000)}\r\n\r\nz\r\n--b--\r\n`;
    // The parser skips the header; the remaining part is not a PDF.
    expect([400, 413, 415]).toContain(await post(long, 'multipart/form-data; boundary=b'));
  });

  test('nested in a form are not parsed', async () => {
    const inner = formOf([['file', fakePdf(100)]]);
    const outer = `--o\r\ncontent-disposition: form-data; name="file"; filename="nested.pdf"\r\ncontent-type: ${inner.type}\r\n\r\n`;
    const nested = Buffer.concat([Buffer.from(outer), inner.payload, Buffer.from('\r\n--o--\r\n')]);
    // The inner form is treated as plain bytes.
    expect([200, 415]).toContain(await post(nested, 'multipart/form-data; boundary=o'));
    const mixed = nested.toString('latin1').replace('; filename="nested.pdf"', '');
    expect([400, 413, 415, 422]).toContain(
      await post(Buffer.from(mixed, 'latin1'), 'multipart/form-data; boundary=o'),
    );
    expect([400, 415]).toContain(await post(nested, 'multipart/mixed; boundary=o'));
  });

  test('with unknown or repeated parts are refused', async () => {
    expect(
      await form([
        ['file', fakePdf(100)],
        ['price', '1'],
      ]),
    ).toBe(422);
    expect(
      await form([
        ['file', fakePdf(100)],
        ['filename', 'a.pdf'],
        ['filename', 'b.pdf'],
      ]),
    ).toBe(422);
    expect(
      await form([
        ['file', fakePdf(100)],
        ['chunk', fakePdf(100)],
      ]),
    ).not.toBe(200);
    expect(await form([['logo', fakePdf(100)]])).toBe(422);
    expect(
      await form([
        ['file', fakePdf(100)],
        ['lang', 'a\0b'],
      ]),
    ).toBe(422);
    expect(await form([['filename', 'a.pdf']])).toBe(422);
    expect(
      await form([
        ['__proto__', 'x'],
        ['file', fakePdf(100)],
      ]),
    ).toBe(400);
    expect(
      await form([
        ['constructor', 'x'],
        ['file', fakePdf(100)],
      ]),
    ).not.toBe(200);
    const both = formOf([
      ['file', fakePdf(100)],
      ['filename', 'a.pdf'],
      ['chunk_index', '0'],
      ['chunkIndex', '1'],
      ['total_chunks', '2'],
    ]);
    expect(await post(both.payload, both.type)).toBe(422);
  });

  test('whose sender vanishes half way leave no file and no open handle', async () => {
    const { payload, type } = formOf([['file', fakePdf(400_000)]]);
    const head = [
      'POST /public/dataupload/upload HTTP/1.1',
      'host: localhost',
      `x-api-key: ${harness.apiKey}`,
      `x-guest-id: ${guestOne}`,
      `content-type: ${type}`,
      `content-length: ${payload.length}`,
      '\r\n',
    ].join('\r\n');
    const vanish = () =>
      new Promise<void>((resolve) => {
        const socket: Socket = connect(port, '127.0.0.1', () => {
          socket.write(head);
          socket.write(payload.subarray(0, Math.ceil(Math.random() * payload.length) - 1), () => {
            socket.destroy();
            resolve();
          });
        });
        socket.on('error', () => resolve());
      });
    const handles = async () => (await readdir('/proc/self/fd')).length;
    const before = await handles();
    const times = process.env.ALL === '1' ? 1_000 : 60;
    for (let round = 0; round < times; round += 20) await Promise.all(Array.from({ length: 20 }, vanish));
    // Wait until the folder is empty ten times in a row: the last requests may not have been read yet.
    for (let tries = 0, quiet = 0; quiet < 10 && tries < 200; tries += 1) {
      quiet = (await incoming()).length === 0 ? quiet + 1 : 0;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await incoming()).toEqual([]);
    expect(await handles()).toBeLessThan(before + 20);
    expect((await guest.chunk(fakePdf(100, 6), 0, 1, { filename: 'after.pdf' })).status).toBe(200);
  });
});
