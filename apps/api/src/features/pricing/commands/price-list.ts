/**
 * The operator's way to the price list:
 *   node apps/api/src/features/pricing/commands/price-list.ts out list.csv
 *   node apps/api/src/features/pricing/commands/price-list.ts in list.csv 2027-01            what would change
 *   node apps/api/src/features/pricing/commands/price-list.ts in list.csv 2027-01 activate [2027-01-01T00:00:00Z]
 *   node apps/api/src/features/pricing/commands/price-list.ts customer 10001 500 30 [materials.json]
 * The last sets a customer's own conditions: discount in basis points, days to pay on invoice, own multipliers.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { z } from 'zod';
import { openDatabase } from '#plugins/database.ts';
import { readSettings } from '#settings.ts';
import { activatePriceList, activeDocuments, previewPriceList } from '../activate-price-list.ts';
import { saveCustomerTerms } from '../customer-terms.ts';
import { toCsv } from '../price-list-csv.ts';
import { readDocuments } from '../read-documents.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [action, file = '', version = '', ...rest] = process.argv.slice(2);
const { db, close } = openDatabase(readSettings(process.env), () => undefined);

const multipliers = z.record(z.string(), z.strictObject({ multiplier: z.int().min(1).max(10_000) }));

async function out(): Promise<void> {
  const list = readDocuments(await activeDocuments(db)).priceList;
  await writeFile(file, toCsv(list));
  say(`Wrote the price list ${list.version} to ${file}.`);
}

async function takeIn(): Promise<void> {
  const preview = await previewPriceList(db, await readFile(file, 'utf8'), version);
  for (const line of [...preview.changes, ...preview.prices]) say(line);
  if (rest[0] !== 'activate') {
    say(`${preview.changes.length} values would change. Nothing is changed yet: add "activate".`);
    return;
  }
  const from = rest[1] === undefined ? new Date() : new Date(z.iso.datetime().parse(rest[1]));
  await activatePriceList(db, preview, from);
  say(`The price list ${preview.version} counts from ${from.toISOString()}.`);
}

async function customer(): Promise<void> {
  const terms: CustomerTerms = {
    discount: z.coerce.number().int().min(0).max(9000).parse(version),
    paymentDays: z.coerce.number().int().min(0).max(120).parse(rest[0]),
    materials: rest[1] === undefined ? {} : multipliers.parse(JSON.parse(await readFile(rest[1], 'utf8'))),
  };
  await saveCustomerTerms(db, z.coerce.number().int().positive().parse(file), terms);
  say(`Customer ${file}: ${terms.discount / 100} % off the label line, ${terms.paymentDays} days to pay.`);
}

try {
  if (action === 'out') await out();
  else if (action === 'in') await takeIn();
  else if (action === 'customer') await customer();
  else throw new Error('Say out, in or customer; the head of this file shows how.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
