import type { Ticket } from './ticket.ts';

/** A ticket for tests. */
export const exampleTicket: Ticket = {
  orderNumber: '2026-123456789',
  position: 2,
  positions: 3,
  name: 'Honig & Söhne <Frühling>',
  customerId: 4711,
  customer: 'Imkerei Müller',
  reference: 'Kostenstelle 7',
  label: { shape: 'rounded', width: 70.5, height: 40, cornerRadius: 2 },
  material: { id: 'PP-WG-P', name: 'PP weiß glänzend', known: undefined },
  finishes: [
    { id: 'LAM-M', name: 'Laminat matt', kind: 'laminate' },
    { id: 'FOIL-G', name: 'Heißfolie gold', kind: 'foil' },
  ],
  form: { kind: 'roll', core: 76, winding: { side: 'outside', leading: 'left' }, labelsPerRoll: 1000 },
  quantity: 1500,
  reprint: null,
  designs: [
    { quantity: 1000, filename: 'honig.pdf', page: 2 },
    { quantity: 500, filename: 'honig.pdf', page: 1 },
  ],
  remarks: ['Bitte <vorsichtig> & trocken lagern', 'Rot wie beim letzten Mal'],
  express: 'none',
  ordered: new Date('2026-11-20T09:00:00Z'),
  approved: new Date('2026-11-21T09:00:00Z'),
  released: new Date('2026-11-21T10:00:00Z'),
  shipsOn: '2026-11-30',
  deliverTo: {
    company: 'Imkerei Müller',
    firstName: 'Anna',
    lastName: 'Müller',
    street: 'Waldweg 1',
    postcode: '04109',
    city: 'Leipzig',
    region: '',
    country: 'DE',
  },
  printFile: 'https://api.example/staff/jobs/1/print-file',
};
