import { shareOf } from '@labelwerk/domain/money/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleInvoice } from '../../invoice/example.ts';
import type { Invoice } from '../../invoice/invoice.ts';
import { writeCii } from '../cii.ts';
import { writeUbl } from '../ubl.ts';
import { businessRules } from './business-rules.ts';
import { exampleInvoices } from './example-invoices.ts';
import { type SeenInvoice, seeCii, seeUbl } from './seen-invoice.ts';
import { readXml } from './testing-xml-reader.ts';

const syntaxes = {
  CII: (invoice: Invoice): SeenInvoice => seeCii(readXml(writeCii(invoice))),
  UBL: (invoice: Invoice): SeenInvoice => seeUbl(readXml(writeUbl(invoice))),
} as const;

const broken = (invoice: SeenInvoice): string[] =>
  businessRules.flatMap(([id, holds]) => (holds(invoice) ? [] : [id]));

describe.each(Object.entries(syntaxes))('%s', (_syntax, see) => {
  test.each(Object.entries(exampleInvoices))('%s meets every rule of EN 16931', (_name, invoice) => {
    expect(broken(see(invoice))).toEqual([]);
  });

  test('any invoice meets them, whatever its texts contain', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 }).map((some) => `x${some}`);
    const amounts = fc.integer({ min: 0, max: 50_000_000 });
    const some = fc.record({
      lines: fc.array(
        fc.record({
          name: text,
          details: fc.array(text, { maxLength: 3 }),
          quantity: fc.integer({ min: 1, max: 1_000_000 }),
          net: amounts,
        }),
        { minLength: 1, maxLength: 8 },
      ),
      charges: fc.array(fc.record({ text, net: amounts }), { maxLength: 3 }),
      rate: fc.constantFrom(700, 1000, 1900, 2200, 2500),
      paid: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(some, ({ lines, charges, rate, paid }) => {
        const net = [...lines, ...charges].reduce((sum, one) => sum + one.net, 0);
        const amount = shareOf(net, rate);
        const invoice: Invoice = {
          ...exampleInvoice,
          ...{ lines, charges, allowances: [] },
          vat: { category: 'S', rate, country: 'DE', amount },
          paid: { amount: Math.floor((net + amount) * paid), means: '', code: '68' },
        };
        expect(broken(see(invoice))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

test('both syntaxes have the same content', () => {
  for (const invoice of Object.values(exampleInvoices)) {
    const [cii, ubl] = [syntaxes.CII(invoice), syntaxes.UBL(invoice)];
    // UBL follows a specification of its own, in which cards are online payments.
    const common = { amounts: [], bt24: '', means: '' };
    expect({ ...cii, ...common }).toEqual({ ...ubl, ...common });
  }
});

test('violations are found by the rules', () => {
  const right = syntaxes.CII(exampleInvoices['intra-community supply'] as Invoice);
  const wrong = (change: Partial<SeenInvoice>) => broken({ ...right, ...change });
  expect(wrong({ bt1: '' })).toEqual(['BR-02']);
  expect(wrong({ delivered: undefined })).toEqual(['BR-IC-11']);
  expect(wrong({ sums: { ...right.sums, gross: '1.00' } })).toEqual(['BR-CO-15', 'BR-CO-16']);
  expect(wrong({ buyer: { ...right.buyer, vat: undefined } })).toEqual(['BR-IC-02', 'BR-IC-03', 'BR-IC-04']);
  expect(wrong({ breakdown: [] })).toEqual(expect.arrayContaining(['BR-CO-18', 'BR-IC-01']));
  expect(wrong({ amounts: ['1.5'] })).toEqual(['BR-DEC']);
  expect(wrong({ seller: { ...right.seller, hasAddress: false } })).toEqual(['BR-08']);
  expect(wrong({ means: '99' })).toEqual(['BR-CL-16']);
  const [row] = right.breakdown;
  expect(wrong({ breakdown: [{ ...(row as (typeof right.breakdown)[0]), code: 'VATEX-EU' }] })).toEqual([
    'BR-CL-22',
  ]);
  expect(new Set(businessRules.map(([id]) => id)).size).toBe(businessRules.length);
});
