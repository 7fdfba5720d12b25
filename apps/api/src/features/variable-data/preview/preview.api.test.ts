import { readCodes } from '@labelwerk/composition/testing/read-codes.ts';
import { textField } from '@labelwerk/domain/label/variable-data/testing-fields.ts';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { codesOfErrors } from '#testing/clients/codes-client.ts';
import { sendTable } from '#testing/clients/table-client.ts';
import { uploader } from '#testing/clients/upload-client.ts';
import { type Harness, openHarness } from '#testing/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
});
afterAll(() => shop.close());

const qr = textField({ name: 'code', kind: 'qr', frame: { x: 4, y: 4, width: 20, height: 20 } });
/** A yellow label without words. */
const yellow = makePrintLabel({ content: '0 0 1 0 k 0 0 55 35 re f' });

/** A customer with a table and a file, and the picture of a row of it. */
async function openLabel(bytes: Uint8Array = yellow) {
  const { customerId, own: call } = await openVisit(shop);
  const { id } = (await sendTable(shop, customerId, 'Name\nAnna\nBerta\n漢\n')).json().table;
  const folder = `/private/customer/${customerId}/customerProjectFolder/custom-files/customerFile`;
  const client = uploader(shop, { customer: customerId });
  const { body } = await client.chunk(bytes, 0, 1, { filename: 'etikett.pdf' }, folder);
  const path = `/customers/${customerId}/variableTables/${id}/preview`;
  const sent = { shape: 'rectangle', width: 50, height: 30, fields: [qr], file_id: body.file_id, row: 0 };
  const draw = async (more: object = {}) => {
    for (;;) {
      const answer = await call('POST', path, { ...sent, ...more });
      if (answer.statusCode !== 503) return answer;
    }
  };
  return { draw, fileId: body.file_id as string };
}

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

test('a label shows the page of the file with the values of its row', async () => {
  const { draw } = await openLabel();
  for (const [row, value] of [
    [0, 'Anna'],
    [1, 'Berta'],
  ] as const) {
    const answer = await draw({ row });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const picture = await pixelsOf(answer.rawPayload);
    expect([picture.width, picture.height]).toEqual([1200, 720]);
    expect(await readCodes(picture)).toEqual([`QRCode ${value}`]);
    // Beside the code, the customer's own yellow.
    const at = (600 * picture.width + 1_000) * 3;
    const [red = 0, green = 0, blue = 255] = picture.pixels.subarray(at, at + 3);
    expect(Math.min(red, green)).toBeGreaterThan(200);
    expect(blue).toBeLessThan(100);
  }
});

test('what can’t be drawn is refused with its reason', async () => {
  const [{ draw }, other] = [await openLabel(), await openLabel()];
  const problem = (answer: Awaited<ReturnType<typeof draw>>) => [answer.statusCode, answer.json().type];
  const name = (code: string) => `urn:labelwerk:problem:${code}`;
  expect(problem(await draw({ row: 3 }))).toEqual([404, name('variable.row-missing')]);
  expect(problem(await draw({ file_id: other.fileId }))).toEqual([404, name('library.file-missing')]);
  expect(problem(await draw({ pages: [9] }))).toEqual([409, name('variable.file-unprintable')]);
  const text = textField({ name: 'text', page: 2 });
  const answer = await draw({ row: 2, fields: [qr, text], sorts: [2, 1], pages: [1, 1] });
  expect([answer.statusCode, codesOfErrors(answer)]).toEqual([422, ['fields.1: variable.cell-characters']]);
});

test('a file that is no PDF behind its header is refused', async () => {
  const { draw } = await openLabel(Buffer.from('%PDF-1.4 nothing behind it'));
  expect((await draw()).statusCode).toBe(409);
});
