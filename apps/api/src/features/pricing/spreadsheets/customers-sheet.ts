import { customerTermsDocument } from '@labelwerk/contracts/pricing/customer-terms.ts';
import type { CustomerTerms } from '@labelwerk/domain/pricing/price-list.ts';
import { readCsv, writeCsv } from './csv.ts';
import { issueSentence } from './issue-sentence.ts';
import { readNumber } from './numbers.ts';
import { leaves } from './places-sheet.ts';
import type { ReadSheet, SheetFault } from './sheet-fault.ts';

/** Conditions of single customers: one value a row, identified by the customer's number and its place. */
const header = ['customer', 'place', 'value'] as const;

export type TermsByCustomer = ReadonlyMap<number, CustomerTerms>;

export const writeCustomers = (terms: TermsByCustomer): string =>
  writeCsv([
    header,
    ...[...terms].flatMap(([customer, agreed]) =>
      [...leaves(agreed)].map(([place, value]) => [String(customer), place, String(value)]),
    ),
  ]);

/** `discount`, `paymentDays` or `materials.PP-WG-P.multiplier`. */
const placePattern = /^(discount|paymentDays|materials\.([A-Za-z0-9-]+)\.multiplier)$/;

type Draft = { discount?: number; paymentDays?: number; materials: Record<string, { multiplier: number }> };

/** The conditions of all customers: those without a row have none. `known`: ids of existing customers. */
export function readCustomers(
  file: string,
  text: string,
  known: { readonly customers: ReadonlySet<number>; readonly materials: ReadonlySet<string> },
): ReadSheet<TermsByCustomer> {
  const csv = readCsv(text);
  const faults: SheetFault[] = [];
  const drafts = new Map<number, Draft>();
  const lines = new Map<string, number>();
  const [head, ...rows] = csv.rows;
  if (csv.openQuote !== undefined)
    faults.push({ file, line: csv.openQuote, sentence: 'a quote is not closed' });
  if (head?.cells.join() !== header.join())
    faults.push({ file, line: 1, sentence: 'must have the three columns customer, place and value' });
  for (const { line, cells } of head?.cells.join() === header.join() ? rows : []) {
    const [id = '', place = '', cell = ''] = cells;
    const at = (column: string, sentence: string) => faults.push({ file, line, column, sentence });
    const customer = /^\d{1,15}$/.test(id) ? Number(id) : 0;
    const number = readNumber(place.split('.'), cell, csv);
    const [, field, material] = placePattern.exec(place) ?? [];
    if (!known.customers.has(customer)) at('customer', `there is no customer “${id}”`);
    else if (field === undefined) at('place', 'must be discount, paymentDays or materials.….multiplier');
    else if (material !== undefined && !known.materials.has(material))
      at('place', `there is no material ${material}`);
    else if (lines.has(`${customer} ${place}`)) at('place', 'is a duplicate for this customer');
    else if ('fault' in number) {
      lines.set(`${customer} ${place}`, line);
      at('value', number.fault);
    } else {
      const draft: Draft = drafts.get(customer) ?? { materials: {} };
      if (material !== undefined) draft.materials[material] = { multiplier: number.value };
      else draft[field as 'discount' | 'paymentDays'] = number.value;
      drafts.set(customer, draft);
      lines.set(`${customer} ${place}`, line);
    }
  }
  const document = new Map<number, CustomerTerms>();
  for (const [customer, draft] of drafts) {
    const parsed = customerTermsDocument.safeParse(draft);
    if (parsed.success) document.set(customer, parsed.data);
    else
      for (const issue of parsed.error.issues) {
        const place = issue.path.join('.');
        const value = new Map(leaves(draft)).get(place);
        const line = lines.get(`${customer} ${place}`);
        faults.push({ file, line, column: 'value', sentence: issueSentence(issue, value) });
      }
  }
  return { document, faults, spotOf: () => ({}) };
}
