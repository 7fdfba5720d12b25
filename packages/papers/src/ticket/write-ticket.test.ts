import { scanCode128 } from '@labelwerk/artwork/barcode/testing-scanner.ts';
import { drawPage } from '@labelwerk/artwork/draw/draw-page.ts';
import { openBytes } from '@labelwerk/artwork/draw/pdfium.ts';
import { textOf } from '@labelwerk/testkit/pdf/text-of.ts';
import { expect, test } from 'vitest';
import { exampleTicket } from './example.ts';
import type { Ticket, TicketPaper } from './ticket.ts';
import { writeTicket } from './write-ticket.ts';

const words = {
  title: 'Auftragstasche',
  item: 'Position 2 von 3',
  notice: '',
  designs: 'Motive',
  design: (place: number) => `Motiv ${place}`,
  pageOf: (filename: string, page: number) => `${filename}, Seite ${page}`,
  remarks: 'Bemerkungen',
  scale: (scale: string) => scale,
  sheetOf: (page: number, pages: number) => `${page}/${pages}`,
};
const ticketOf = (ticket: Partial<Ticket> = {}, rows: TicketPaper['rows'] = []) =>
  writeTicket(
    {
      ticket: { ...exampleTicket, ...ticket },
      language: 'de',
      shop: 'Labelwerk',
      words,
      rows: [['Material', exampleTicket.material.name], ...rows],
    },
    () => '1:1',
    new Date('2026-11-22T10:00:00Z'),
  );

/** Scans the bar code of a page rendered at 300 dpi. */
async function codeOn(bytes: Uint8Array, pageIndex: number): Promise<string> {
  const document = await openBytes(bytes.slice());
  if (typeof document === 'string') throw new Error(document);
  const drawing = await drawPage(document, { pageIndex, longest: 3508, deadlineMs: 20_000 });
  document.close();
  if (!drawing || drawing === 'late') throw new Error('not drawn');
  const { width, channels, pixels } = drawing;
  // The bar code is in the upper eighth of the page.
  const height = Math.round(drawing.height / 8);
  const gray = new Uint8ClampedArray(width * height);
  for (let at = 0; at < gray.length; at += 1) gray[at] = pixels[at * channels + 1] ?? 255;
  return scanCode128(gray, width, height);
}

test('the bar code of every page contains order number and item', async () => {
  const designs = Array.from({ length: 50 }, () => ({ quantity: 20, filename: 'x.pdf', page: 1 }));
  const bytes = await ticketOf({ designs });
  for (const page of [0, 1]) expect(await codeOn(bytes, page)).toBe('2026-123456789-2');
});

test('the ticket has the production data, with every design and remark', async () => {
  const text = (await textOf(await ticketOf())).pages.join(' ');
  for (const part of [
    '2026-123456789',
    'Honig & Söhne',
    'PP weiß',
    'Motiv 2',
    '1.000',
    'honig.pdf',
    'Rot wie',
  ])
    expect(text).toContain(part);
});

test('a row name wider than its column is wrapped, and the next row keeps clear of it', async () => {
  const rows = [
    ['Zuerst ablaufende Kante der Etiketten', 'Kopf'],
    ['Kern', '76 mm'],
  ] as const;
  const [text = ''] = (await textOf(await ticketOf({}, rows))).pages;
  expect(text).toMatch(/Zuerst ablaufende.*Kante der Etiketten/s);
  expect(text).not.toContain('…');
});
