import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '@labelwerk/testkit/archive/zip-of.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#testing/checkout-visit.ts';
import { environmentOf } from '#testing/processes/environment-of.ts';
import { runHere, runProgram } from '#testing/processes/operator.ts';
import { openPayingShop } from '../providers/paying-shop.ts';
import { statementCommand } from './statement-command.ts';
import { camt, entry, transaction } from './testing-statements.ts';

const program = join(import.meta.dirname, '..', 'commands', 'bank-statement.ts');

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

const environment = () => environmentOf(paying.shop.app.settings);
const operator = (...words: string[]) => runHere(statementCommand, environment(), words);

test('an operator imports a statement: matching entries are booked, the others listed, as text or as JSON', async () => {
  const visit = await openVisit(paying.shop);
  const { cartId } = await visit.prepareCart({ payment_type: 'bank_transfer' });
  const { order_id: orderId, order_number: number } = (await visit.checkOut(cartId)).json();
  const iban = paying.shop.app.settings.BANK_IBAN;
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
  const broken = await runProgram(program, environment(), [path]);
  expect([broken.code, broken.said]).toEqual([1, '']);
  expect(broken.complained).toMatch(/^The file is not well-formed XML: .*\n$/);
  expect((await visit.order(orderId)).state).toBe('pending_payment');

  await writeFile(path, camt(entries, { iban }));
  const preview = await operator(path, '--preview');
  expect(preview.said).toContain('Nothing has been changed. Entries: 3; to book: 1 (70.27 EUR)');
  expect(preview.said).toContain(`70.27 EUR  Bestellung ${number}`);
  expect(preview.said).toContain(`${number}: will be booked`);
  expect((await visit.order(orderId)).state).toBe('pending_payment');

  const report = JSON.parse((await operator(path, '--json')).said);
  expect(report).toMatchObject({
    unmatched: [
      { reason: 'unknown-reference', amount: '70.27', currency: 'EUR', payer: 'Anna "A"', order: null },
    ],
    booked: [{ order: number, amount: '70.27', currency: 'EUR', expected: { amount: '70.27' } }],
    sums: [{ currency: 'EUR', amount: '70.27' }],
    counts: { entries: 3, booked: 1, known: 0, out: 1, pending: 0, unmatched: 1 },
  });
  expect((await visit.order(orderId)).state).toBe('paid');

  const again = await operator(path);
  expect(again.said).toContain('booked: 0, already recorded: 1');
  expect(again.said).toContain('no number of an order or invoice found');
  expect(again.said).not.toContain('\u009b');
  const archive = join(folder, 'november.zip');
  const members = [
    { name: 'a.xml', content: camt(entries, { iban }) },
    { name: 'b.pdf', content: '%PDF' },
  ];
  await writeFile(archive, zipOf(members));
  const unpacked = await operator(archive);
  expect(unpacked.said).toContain('booked: 0, already recorded: 1');
  expect(unpacked.said).toContain('Not read, because they are no statements: b.pdf.');
  await writeFile(archive, zipOf([...members, { name: 'c.xml', content: '<html></html>' }]));
  const refusedArchive = await operator(archive);
  expect([refusedArchive.code, refusedArchive.said]).toEqual([1, '']);
  expect(refusedArchive.complained).toMatch(/^c\.xml: The file is not a CAMT\.053 .* Nothing was booked\.$/m);
  for (const args of [[], [join(folder, 'none.xml')], [path, '--currency', 'euro'], [path, path]])
    expect((await operator(...args)).code).toBe(1);
  const page = join(folder, 'page.xml');
  await writeFile(page, '<html><body>Sign in</body></html>');
  const refused = await operator(page);
  expect(refused.code).toBe(1);
  expect(refused.complained).toMatch(
    /^The file is not a CAMT\.053 statement, .* choose .* Nothing was booked\.$/m,
  );
}, 240_000);
