import type { Invoice } from './invoice.ts';

/** An invoice of three lines with freight and a voucher, for tests and benchmarks. */
export const exampleInvoice: Invoice = {
  kind: 'invoice',
  number: 'INV-2026-00042',
  issued: '2026-11-30',
  delivered: '2026-11-28',
  due: '2026-12-14',
  language: 'de',
  currency: 'EUR',
  seller: {
    name: 'Labelwerk GmbH',
    address: { lines: ['Bogenstraße 7'], postcode: '04109', city: 'Leipzig', country: 'DE' },
    vatNumber: 'DE136695976',
    register: 'Amtsgericht Leipzig HRB 12345',
    phone: '+49 341 1234567',
    email: 'post@example.com',
    account: { holder: 'Labelwerk GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  },
  buyer: {
    name: 'Weingut Hügel & Söhne',
    contact: 'Anna Hügel',
    address: { lines: ['Am Rebberg 3', 'Hinterhaus'], postcode: '79219', city: 'Staufen', country: 'DE' },
    vatNumber: '',
    email: 'anna@example.com',
  },
  deliverTo: {
    name: 'Weingut Hügel & Söhne',
    ...{ lines: ['Am Rebberg 3'], postcode: '79219', city: 'Staufen', country: 'DE' },
  },
  orderNumber: '2026-483920176',
  customerReference: 'KST 4711',
  lines: [
    {
      name: 'Riesling 2025',
      details: ['Weinetikett, 90 × 120 mm', 'Naturpapier'],
      quantity: 1_500,
      net: 23_411,
    },
    { name: 'Spätburgunder <Reserve>', details: ['90 × 120 mm'], quantity: 333, net: 9_999 },
    { name: 'Rückenetikett', details: [], quantity: 1, net: 1_490 },
  ],
  charges: [{ text: 'Versand', net: 590 }],
  allowances: [{ text: 'Gutschein HERBST', net: 3_490 }],
  vat: { category: 'S', rate: 1900, country: 'DE', amount: 6_080 },
  paid: { amount: 0, means: '', code: '58' },
};
