import { exampleInvoice } from '@labelwerk/papers/invoice/example.ts';
import { facturXFile, facturXProperties } from '@labelwerk/papers/pdf/factur-x.ts';
import { type Paper, writePaper } from '@labelwerk/papers/pdf/paper.ts';
import { writeCii } from '@labelwerk/papers/xml/cii.ts';
import { writeUbl } from '@labelwerk/papers/xml/ubl.ts';
import { goal } from '../goal.ts';

/** CPU time of an invoice of five lines: its XML, and its PDF with the XML embedded. Must stay under 150 ms. */
const rounds = 40;
const goalMs = 150;
const [first] = exampleInvoice.lines;
if (!first) throw new Error('The example has no line');
const invoice = {
  ...exampleInvoice,
  lines: Array.from({ length: 5 }, () => ({ ...first, net: 10_000 })),
  charges: [],
  allowances: [],
  vat: { category: 'S', rate: 1900, country: 'DE', amount: 9_500 },
} as const;
const paper: Paper = {
  title: `Rechnung ${invoice.number}`,
  language: 'de',
  author: invoice.seller.name,
  date: new Date(`${invoice.issued}T00:00:00Z`),
  sender: invoice.seller.name,
  recipient: [invoice.buyer.name, ...invoice.buyer.address.lines, invoice.buyer.address.city],
  facts: [['Nummer', invoice.number]],
  columns: [
    { label: 'Artikel', width: 0 },
    { label: 'Stück', width: 70 },
    { label: 'Netto', width: 90 },
  ],
  rows: invoice.lines.map(({ name, details }) => ({ cells: [name, '1.500', '100,00 €'], details })),
  sums: [{ label: 'Gesamtbetrag', value: '595,00 €', isTotal: true }],
  notes: ['Der Betrag ist beglichen.'],
  foot: [[invoice.seller.name]],
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
};

/** Median CPU time of a round in ms. */
async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

const pdf = await median(() =>
  writePaper(paper, { file: facturXFile(writeCii(invoice), paper.date), xmp: facturXProperties }),
);
const ubl = await median(() => writeUbl(invoice));
console.log(
  `  PDF/A-3 with its XML: ${pdf.toFixed(1)} ms of one core ${goal(`under ${goalMs} ms`, pdf < goalMs)}`,
);
console.log(`  UBL alone: ${ubl.toFixed(2)} ms`);
