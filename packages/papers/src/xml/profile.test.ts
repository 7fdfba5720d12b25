import { expect, test } from 'vitest';
import { exampleInvoice } from '../invoice/example.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { writeCii } from './cii.ts';
import { leitwegIdIn } from './leitweg-id.ts';
import { writeUbl } from './ubl.ts';

const leitwegId = '04011000-1234512345-06';
const specificationOf = (invoice: Invoice) =>
  ['CustomizationID', 'ProfileID', 'BuyerReference', 'PaymentMeansCode[^>]*'].map(
    (name) => new RegExp(`<cbc:${name}>([^<]*)<`).exec(writeUbl(invoice))?.[1],
  );

test('UBL is a Peppol invoice with process, addresses and a reference', () => {
  expect(specificationOf(exampleInvoice)).toEqual([
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'KST 4711',
    '58',
  ]);
  expect(writeUbl(exampleInvoice).match(/<cbc:EndpointID schemeID="EM">/g)).toHaveLength(2);
  expect(specificationOf({ ...exampleInvoice, customerReference: '' })[2]).toBe('2026-483920176');
});

test('a Leitweg-ID in the reference makes it an XRechnung, also for the reader of the PDF', () => {
  const invoice = { ...exampleInvoice, customerReference: `Leitweg-ID: ${leitwegId}` };
  expect(specificationOf(invoice)).toEqual([
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    leitwegId,
    '58',
  ]);
  expect(writeCii(invoice)).toContain(`<ram:BuyerReference>${leitwegId}</ram:BuyerReference>`);
});

test('without the addresses that both need, it says that it is plain EN 16931', () => {
  for (const invoice of [
    { ...exampleInvoice, buyer: { ...exampleInvoice.buyer, email: '' } },
    { ...exampleInvoice, seller: { ...exampleInvoice.seller, phone: '' } },
  ])
    expect(specificationOf(invoice).slice(0, 2)).toEqual(['urn:cen.eu:en16931:2017', undefined]);
});

test('a card and a debit are online payments where their number or mandate would be needed', () => {
  for (const code of ['48', '59', '68'] as const) {
    const paid = { amount: 38_080, means: 'Visa', code };
    expect(specificationOf({ ...exampleInvoice, paid })[3]).toBe('68');
  }
});

test.each([
  [leitwegId, leitwegId],
  ['04011000-1234512345-07', undefined],
  ['KST 4711', undefined],
  ['Bestellung 12-34, 99-12', undefined],
])('the Leitweg-ID in %s is %s', (reference, id) => {
  expect(leitwegIdIn(reference)).toBe(id);
});

test('an Australian Business Number is a legal registration, not a VAT identifier', () => {
  const address = { lines: ['1 George St'], postcode: '2000', city: 'Sydney', region: 'NSW', country: 'AU' };
  const invoice = {
    ...exampleInvoice,
    buyer: { ...exampleInvoice.buyer, address, vatNumber: '51824753556' },
  };
  expect(writeUbl(invoice)).toContain('<cbc:CompanyID schemeID="0151">51824753556</cbc:CompanyID>');
  expect(writeCii(invoice)).toContain('<ram:ID schemeID="0151">51824753556</ram:ID>');
  expect(writeCii(invoice)).not.toContain('<ram:ID schemeID="VA">51824753556');
});

test('a VAT number without its prefix gets the one of its tax office', () => {
  const address = { lines: ['Οδός 1'], postcode: '10431', city: 'Αθήνα', country: 'GR' };
  const invoice = { ...exampleInvoice, buyer: { ...exampleInvoice.buyer, address, vatNumber: '094259216' } };
  expect(writeCii(invoice)).toContain('<ram:ID schemeID="VA">EL094259216</ram:ID>');
});

test('an Australian number of the seller stands beside its VAT number', () => {
  const invoice = { ...exampleInvoice, seller: { ...exampleInvoice.seller, taxNumber: '51824753556' } };
  expect(writeCii(invoice)).toContain('<ram:ID schemeID="VA">DE136695976</ram:ID>');
  expect(writeCii(invoice)).toContain('<ram:ID schemeID="FC">51824753556</ram:ID>');
});

test('a service outside the scope of VAT names no VAT identifiers and no rate, but why', () => {
  const invoice: Invoice = { ...exampleInvoice, vat: { category: 'O', rate: 0, country: 'GB', amount: 0 } };
  for (const xml of [writeCii(invoice), writeUbl(invoice)]) {
    expect(xml).not.toContain(exampleInvoice.seller.vatNumber);
    expect(xml).not.toMatch(/RateApplicablePercent|<cbc:Percent>/);
    expect(xml).toContain('VATEX-EU-O');
  }
});
