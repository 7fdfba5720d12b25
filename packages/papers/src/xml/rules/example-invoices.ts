import { exampleInvoice } from '../../invoice/example.ts';
import type { Invoice } from '../../invoice/invoice.ts';

const italian = {
  ...exampleInvoice.buyer,
  vatNumber: 'IT00743110157',
  address: { lines: ['Via Roma 1'], postcode: '20121', city: 'Milano', country: 'IT' },
};
const untaxed = (category: 'K' | 'G' | 'AE' | 'O'): Invoice => ({
  ...exampleInvoice,
  buyer: italian,
  deliverTo: { name: 'Cantina', ...italian.address },
  vat: { category, rate: 0, country: 'IT', amount: 0 },
});
/** An invoice of each kind that the shop makes, by what is special about it. */
export const exampleInvoices: Readonly<Record<string, Invoice>> = {
  'at home': exampleInvoice,
  'paid by card': { ...exampleInvoice, paid: { amount: 38_080, means: 'Visa', code: '48' }, due: undefined },
  'intra-community supply': untaxed('K'),
  export: untaxed('G'),
  'reverse charge': untaxed('AE'),
  'a service outside the scope of VAT': untaxed('O'),
  'a business in Australia': {
    ...exampleInvoice,
    buyer: {
      ...exampleInvoice.buyer,
      vatNumber: '51824753556',
      address: { lines: ['1 George St'], postcode: '2000', city: 'Sydney', region: 'NSW', country: 'AU' },
    },
    seller: { ...exampleInvoice.seller, taxNumber: '51824753556' },
  },
  'a German authority with a Leitweg-ID': {
    ...exampleInvoice,
    customerReference: '04011000-1234512345-06',
  },
  'credit note': {
    ...exampleInvoice,
    kind: 'credit-note',
    precedes: { number: 'RE-2026-00041', issued: '2026-11-02' },
  },
};
