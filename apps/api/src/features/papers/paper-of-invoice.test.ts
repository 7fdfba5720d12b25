import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import { expect, test } from 'vitest';
import { languages } from '#platform/messages/messages.ts';
import { paperOfInvoice } from './paper-of-invoice.ts';

test.each(languages)('every text of an invoice and a credit note exists in %s', (language) => {
  const invoice = {
    ...exampleInvoice,
    language,
    paid: { amount: 10_000, means: 'PayPal', code: '68' as const },
  };
  const note = {
    ...invoice,
    kind: 'credit-note' as const,
    vat: { category: 'K' as const, rate: 0, country: 'IT', amount: 0 },
    precedes: { number: 'INV-2026-00001', issued: '2026-11-01' },
  };
  for (const said of [invoice, note]) {
    const { pageOf, ...paper } = paperOfInvoice(said);
    const texts = JSON.stringify({ ...paper, page: pageOf(1, 2) });
    expect(texts).not.toMatch(/paper\.[a-z]|undefined|[{]\w+[}]/);
    expect(texts).toContain(said.number);
    expect(paper.sums.filter(({ isTotal }) => isTotal).length).toBeGreaterThan(0);
  }
});

test.each([
  ['de', 'Frankreich', 'Deutschland'],
  ['fr', 'France', 'Allemagne'],
  ['it', 'Francia', 'Germania'],
] as const)('countries of addresses are written out in %s, never as a code', (language, buyer, seller) => {
  const { address } = exampleInvoice.buyer;
  const abroad = { ...exampleInvoice.buyer, address: { ...address, country: 'FR' } };
  const { recipient, foot } = paperOfInvoice({ ...exampleInvoice, language, buyer: abroad });
  expect(recipient.at(-1)).toBe(buyer);
  expect(foot[0]).toContain(seller);
});

test('VAT is named after the country that levies it, not that of the address', () => {
  const monaco = { ...exampleInvoice, deliverTo: { ...exampleInvoice.deliverTo, country: 'MC' } };
  const labels = paperOfInvoice({ ...monaco, vat: { ...monaco.vat, country: 'FR' } }).sums.map(
    ({ label }) => label,
  );
  expect(labels).toContain('MwSt. 19\u00a0% (FR)');
});

test.each(languages)(
  'IBAN and BIC are on separate lines in %s, however long the account holder’s name is',
  (language) => {
    const holder = 'Mustermann & Söhne Etiketten und Verpackungen GmbH & Co. KG';
    const account = { holder, iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };
    const { foot } = paperOfInvoice({
      ...{ ...exampleInvoice, language },
      seller: { ...exampleInvoice.seller, account },
    });
    expect(foot[2]).toEqual([
      expect.stringContaining(holder),
      'IBAN DE02 1203 0000 0000 2020 51',
      'BIC BYLADEM1001',
    ]);
  },
);

test('a tax is named by the country it belongs to, in every language', () => {
  const taxOf = (language: 'au' | 'de' | 'en', country: string) => {
    const { sums } = paperOfInvoice({ ...exampleInvoice, language, vat: { ...exampleInvoice.vat, country } });
    return sums.map(({ label }) => label).find((label) => label.includes('%'));
  };
  expect([taxOf('au', 'DE'), taxOf('au', 'AU')]).toEqual(['VAT 19% (DE)', 'GST 19% (AU)']);
  expect([taxOf('de', 'DE'), taxOf('de', 'AU')]).toEqual(['MwSt. 19\u00a0% (DE)', 'GST 19\u00a0% (AU)']);
  const untaxed = { category: 'K' as const, rate: 0, country: 'FR', amount: 0 };
  const { sums } = paperOfInvoice({ ...exampleInvoice, language: 'au', vat: untaxed });
  expect(sums.map(({ label }) => label)).toContain('VAT');
});

test('a French total is “TTC” only where VAT is charged', () => {
  const totalOf = (category: 'S' | 'K' | 'G') => {
    const vat =
      category === 'S' ? exampleInvoice.vat : { ...exampleInvoice.vat, category, rate: 0, amount: 0 };
    return paperOfInvoice({ ...exampleInvoice, language: 'fr', vat }).sums.find(({ isTotal }) => isTotal)
      ?.label;
  };
  expect([totalOf('S'), totalOf('K'), totalOf('G')]).toEqual(['Total TTC', 'Total', 'Total']);
});

test('the total of an invoice is the sum of the amounts shown', () => {
  const { sums, notes } = paperOfInvoice(exampleInvoice);
  expect(sums.map(({ value }) => value)).toEqual([
    '349,00 €',
    '5,90 €',
    '-34,90 €',
    '320,00 €',
    '60,80 €',
    '380,80 €',
  ]);
  expect(notes[0]).toContain('380,80 €');
});
