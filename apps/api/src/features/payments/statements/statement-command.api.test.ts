import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { environmentOf } from '#testing/processes/environment-of.ts';
import { openPayingShop } from '../providers/paying-shop.ts';
import { camt, entry, transaction } from '../statements/testing-statements.ts';

const program = join(import.meta.dirname, 'bank-statement.ts');

let paying: Awaited<ReturnType<typeof openPayingShop>>;
let folder: string;
beforeAll(async () => {
  paying = await openPayingShop();
  folder = await mkdtemp(join(tmpdir(), 'labelwerk-bank-'));
});
afterAll(async () => {
  await paying.shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** The command as an operator runs it, against the database of the test. */
function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, ...environmentOf(paying.shop.services.settings) };
  return new Promise((done) =>
    execFile(process.execPath, [program, ...args], { env, timeout: 120_000 }, (error, out, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, out, error: stderr }),
    ),
  );
}

test('an operator reads a statement: what matches is booked, the rest is listed, for people and programs', async () => {
  const visit = await openVisit(paying.shop);
  const { cartId } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: orderId, order_number: number } = (await visit.checkOut(cartId)).json();
  const iban = paying.shop.services.settings.BANK_IBAN;
  const entries = [
    entry({ bankReference: 'B1', transactions: [transaction({ reference: `Bestellung ${number}` })] }),
    entry({
      bankReference: 'B2',
      transactions: [transaction({ reference: 'danke\u009b31m', payer: 'Anna "A"' })],
    }),
    entry({ bankReference: 'B3', indicator: 'DBIT' }),
  ];
  const path = join(folder, 'statement.xml');
  await writeFile(path, camt(entries, { iban }).slice(0, -30));
  const broken = await run(path);
  expect([broken.code, broken.out]).toEqual([1, '']);
  expect(broken.error).toMatch(/^The file is no well-formed XML: .*\n$/);
  expect((await visit.order(orderId)).state).toBe('pending_payment');

  await writeFile(path, camt(entries, { iban }));
  const preview = await run(path, '--preview');
  expect(preview.out).toContain('Nothing is changed. Entries: 3; to book: 1');
  expect((await visit.order(orderId)).state).toBe('pending_payment');

  const told = JSON.parse((await run(path, '--json')).out);
  expect(told).toMatchObject({
    unmatched: [
      { reason: 'unknown-reference', amount: '70.27', currency: 'EUR', payer: 'Anna "A"', order: null },
    ],
    counts: { entries: 3, booked: 1, known: 0, out: 1, pending: 0, unmatched: 1 },
  });
  expect((await visit.order(orderId)).state).toBe('paid');

  const again = await run(path);
  expect(again.out).toContain('booked: 0, read before: 1');
  expect(again.out).toContain('no order is named');
  expect(again.out).not.toContain('\u009b');
  for (const args of [[], [join(folder, 'none.xml')], [path, '--currency', 'euro'], [path, path]])
    expect((await run(...args)).code).toBe(1);
}, 240_000);
