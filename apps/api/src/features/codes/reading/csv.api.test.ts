import { request as startRequest } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#features/pricing/index.ts';
import { code, codesOfErrors, csvOf, openLine, someCodes } from '#testing/clients/codes-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';
import { keepRenewed } from '../storing/keep-renewed.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
  await seedCatalogue(shop.app);
});
afterAll(() => shop.close());

describe('a file with codes', () => {
  test('is stored for its line, and counted exactly', async () => {
    const line = await openLine(shop, 12);
    const answer = await line.send(csvOf(someCodes(12)));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        num: 12,
        cartFileItemId: line.itemId,
        cart_file_item_id: line.itemId,
        quantity: 12,
        actual_quantity: 12,
        number_of_codes: 12,
        upload_completed: 1,
        upload_refresh: 0,
        refused: null,
      },
    ]);
    expect((await line.info()).json()).toEqual(answer.json());
    expect((await line.report()).statusCode).toBe(404);
  });

  test('with fewer or more codes than labels is refused with both numbers', async () => {
    const line = await openLine(shop, 5);
    for (const count of [4, 6]) {
      const answer = await line.send(csvOf(someCodes(count)));
      expect([answer.statusCode, codesOfErrors(answer)]).toEqual([422, ['file: codes.count']]);
      const sentence = `This file has ${count} codes, but 5 labels are ordered.`;
      expect(answer.json().errors[0].message).toContain(sentence);
      expect(answer.json().result.refused.message).toContain(sentence);
      expect(answer.json().result).toMatchObject({ actual_quantity: 0, quantity: 5, number_of_codes: count });
    }
    await line.resize(6);
    expect((await line.send(csvOf(someCodes(6)))).json()).toMatchObject({ actual_quantity: 6, quantity: 6 });
  });

  const [one, two] = [code(), code()];
  test.each<[string, (codes: readonly [string, string]) => string | Uint8Array]>([
    ['without a header', (codes) => codes.join('\n')],
    [
      'with semicolons and quotes',
      ([a, b]) => `"GTIN";"Public_Code";"Title"\n1;"${a}";"Soap; large"\n2;${b};Soap`,
    ],
    ['with tabs', ([a, b]) => `GTIN\tpublic_code\n1\t${a}\n2\t${b}`],
    ['with a byte order mark and empty lines', ([a, b]) => `\uFEFFPublic_Code\n\n${a}\n\n ${b} \n`],
    ['in UTF-16, little endian', (codes) => Buffer.from(`\uFEFF${csvOf(codes)}`, 'utf16le')],
    ['in UTF-16, big endian', (codes) => Buffer.from(`\uFEFF${csvOf(codes)}`, 'utf16le').swap16()],
    ['with titles of several lines', ([a, b]) => `Title,Public_Code\n"Soap\nlarge",${a}\n"Soap",${b}`],
    [
      'of SGTINs',
      () => `0108712345678902${'21'}${'A1'.repeat(10)}\n0108712345678902${'21'}${'B2'.repeat(10)}`,
    ],
  ])('%s is read', async (_what, content) => {
    const line = await openLine(shop);
    const answer = await line.send(content([code(), code()]));
    expect(answer.json()).toMatchObject({ num: 2, number_of_codes: 2, actual_quantity: 2 });
  });

  test.each<[string, string | Uint8Array, string]>([
    ['no codes', 'Public_Code\n', 'codes.empty'],
    ['nothing', '', 'codes.empty'],
    ['NUL', `${one}\n\0${two}`, 'codes.encoding'],
    ['bytes that are no UTF-8', Buffer.from([0x41, 0xff, 0xfe, 0x0a]), 'codes.encoding'],
    ['UTF-16 without a mark', Buffer.from(csvOf([one, two]), 'utf16le'), 'codes.encoding'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'codes.encoding'],
    ['a million columns', `${'a,'.repeat(1_000_000)}\n${one}`, 'codes.long-line'],
    ['a long line further down', `Public_Code\n${one}\n${'x'.repeat(300_000)}\n`, 'codes.long-line'],
    ['many columns', `${'a,'.repeat(200)}\n${one}`, 'codes.columns'],
    ['no column of codes', `GTIN,Title\n1,Soap`, 'codes.no-column'],
  ])('with %s is refused', async (_what, content, fault) => {
    const line = await openLine(shop);
    const answer = await line.send(content);
    expect([answer.statusCode, codesOfErrors(answer)]).toEqual([422, [`file: ${fault}`]]);
    expect((await line.info()).json()).toMatchObject({
      upload_completed: 0,
      upload_refresh: 0,
      refused: { code: fault },
    });
  });

  test('with faulty lines is refused whole, with a report of them', async () => {
    const line = await openLine(shop);
    const [a, b] = [code(), code()];
    const answer = await line.send(
      [
        'Public_Code',
        a,
        '=HYPERLINK("x")',
        `BZ:${b.slice(3)}`,
        b.slice(0, 20),
        `AZ:${'!'.repeat(26)}`,
        b,
      ].join('\n'),
    );
    expect([answer.statusCode, codesOfErrors(answer)]).toEqual([
      422,
      [
        'line 3: codes.line-formula',
        'line 4: codes.line-prefix',
        'line 5: codes.line-length',
        'line 6: codes.line-form',
      ],
    ]);
    expect(answer.json().result).toMatchObject({
      num: 6,
      number_of_codes: 2,
      actual_quantity: 0,
      upload_completed: 0,
    });
    const report = await line.report('de');
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = report.body.split('\r\n');
    expect(rows[0]).toBe('\uFEFFZeile;Inhalt;Grund');
    // A spreadsheet that opens the report computes nothing.
    expect(rows[1]).toMatch(/^3;"'=HYPERLINK\(""x""\)";Eine Formel/);
    expect(rows).toHaveLength(6);
    // Good codes of a refused file are free.
    expect((await line.send(csvOf([a, b]))).json()).toMatchObject({ actual_quantity: 2, refused: null });
  });

  test('with a code twice names both lines', async () => {
    const line = await openLine(shop, 3);
    const [a, b] = [code(), code()];
    const answer = await line.send(csvOf([a, b, a]));
    expect([answer.statusCode, codesOfErrors(answer)]).toEqual([422, ['line 4: codes.line-repeated']]);
    for (const line of [answer.json().errors[0], answer.json().result.refused.first[0]])
      expect(line.message).toBe('The same code as in line 2');
  });
});

test('a file whose process ended before it was read is told as such, and may be sent again', async () => {
  const line = await openLine(shop);
  await shop.app.db
    .insertInto('code_uploads')
    .values({
      ...{
        id: crypto.randomUUID(),
        customer_id: line.customerId,
        item_id: line.itemId,
        type: 'transparency',
      },
      ...{ file_name: 'codes.csv', state: 'reading' },
    })
    .execute();
  expect((await line.info()).json()).toMatchObject({ upload_refresh: 1, refused: null });
  expect((await line.send(csvOf(someCodes(2)))).statusCode).toBe(409);
  await sql`update code_uploads set renewed_at = now() - interval '61 seconds' where item_id = ${line.itemId}`.execute(
    shop.app.db,
  );
  expect((await line.info()).json()).toMatchObject({
    upload_refresh: 0,
    refused: { code: 'codes.interrupted' },
  });
  expect((await line.send(csvOf(someCodes(2)))).statusCode).toBe(200);
});

test('a file that is being read tells how many lines were, and is not taken for one that was left', async () => {
  const line = await openLine(shop);
  const upload = {
    ...{ id: crypto.randomUUID(), customer_id: line.customerId, item_id: line.itemId },
    ...{ type: 'transparency', file_name: 'codes.csv', state: 'reading' as const },
    ...{ renewed_at: new Date(0), created_at: new Date(0) },
  };
  await shop.app.db.insertInto('code_uploads').values(upload).execute();
  const renewed = keepRenewed(shop.app.db, upload);
  renewed.progress.lineCount = 1_234;
  await expect
    .poll(async () => (await line.info()).json())
    .toMatchObject({ num: 1_234, upload_refresh: 1, refused: null });
  await renewed.end();
});

test('a file of nobody, or of too many at once, is refused before it is received', async () => {
  const boundary = 'b';
  const headers = { 'x-api-key': shop.apiKey, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const { port } = new URL(await shop.server.listen({ host: '127.0.0.1', port: 0 }));
  /** Begins to send a file that never ends, and waits for an answer. */
  const begin = (authorization?: string) => {
    const request = startRequest({
      ...{ port, host: '127.0.0.1', method: 'POST', path: '/public/dataupload/csv' },
      headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    });
    const status = new Promise<number | undefined>((resolve) => {
      request.on('response', (answer) => resolve(answer.statusCode));
      request.on('error', () => resolve(undefined));
    });
    request.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\nAZ:`,
    );
    return { status, close: () => request.destroy() };
  };
  const stranger = begin();
  expect(await stranger.status).toBe(401);
  stranger.close();
  const { customerId } = await openLine(shop);
  const opened = [1, 2, 3, 4, 5].map(() => begin(shop.tokenFor(customerId)));
  expect(await Promise.any(opened.map(({ status }) => status))).toBe(429);
  for (const { close } of opened) close();
});
