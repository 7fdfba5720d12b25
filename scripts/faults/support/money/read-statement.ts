import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  camt,
  entry,
  transaction,
} from '../../../../apps/api/src/features/payments/statements/testing-statements.ts';
import type { OpenShop } from '../../driver.ts';
import { command, newFolder } from '../saved/shop-on.ts';
import type { Payable } from './order-book.ts';

/** The shop's account in these statements; its BIC is that of the bank in the IBAN. */
export const account = { BANK_IBAN: 'DE02120300000000202051', BANK_BIC: 'BYLADEM1001' } as const;

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** An entry without an order number. */
const stranger = (index: number): string =>
  entry({
    amount: decimal(100 + (index % 90_000)),
    bankReference: `S${index}`,
    transactions: [transaction({ reference: `Rent ${index}`, payer: `Somebody ${index}` })],
  });

/**
 * Writes a CAMT.053 file with this many entries, the transfers of these orders among them at random. Returns its path.
 */
export function writeStatement(payables: readonly Payable[], entries: number): string {
  const all = Array.from({ length: entries }, (_, index) => stranger(index));
  for (const { way, number, gross } of payables) {
    const amount = decimal(way === 'transfer-wrong' ? gross + 1 : gross);
    all[Math.floor(Math.random() * all.length)] += entry({
      amount,
      bankReference: `T${number}`,
      transactions: [transaction({ reference: `Order ${number}`, payer: 'Anna Berg' })],
    });
  }
  const path = join(newFolder('statement'), 'statement.xml');
  writeFileSync(path, camt(all, { iban: account.BANK_IBAN }));
  return path;
}

export type Counts = { readonly entries: number; readonly booked: number; readonly known: number };

const maxTries = 30;

/**
 * Imports a statement with the operator's command, repeated until it succeeds. Returns its counts and the number of
 * attempts.
 */
export async function readByOperator(
  root: string,
  { site }: OpenShop,
  path: string,
): Promise<{ readonly counts: Counts; readonly tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const said = await command(root, site, 'bank', [path, '--json']);
    if (said.code === 0) return { counts: (JSON.parse(said.out) as { counts: Counts }).counts, tries };
    if (tries === maxTries) throw new Error(`The statement could not be read: ${said.err.slice(0, 500)}`);
    await new Promise((done) => setTimeout(done, 500));
  }
}
