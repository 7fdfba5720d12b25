import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, type PdfStream } from '@libpdf/core';
import { expect, test } from 'vitest';
import { exampleInvoice } from '../invoice/example.ts';
import { writeCii } from '../xml/cii.ts';
import { at, readXml, textAt } from '../xml/rules/testing-xml-reader.ts';
import { facturXFile, facturXName, facturXProperties } from './factur-x.ts';
import { type Paper, writePaper } from './paper.ts';

const date = new Date('2026-11-30T09:30:00Z');
const paper: Paper = {
  title: 'Rechnung RE-2026-00042',
  language: 'de',
  author: 'Labelwerk GmbH',
  date,
  sender: 'Labelwerk GmbH · Bogenstraße 7 · 04109 Leipzig',
  recipient: ['Weingut Hügel & Söhne', 'Am Rebberg 3', '79219 Staufen'],
  facts: [['Nummer', 'RE-2026-00042']],
  columns: [
    { label: 'Artikel', width: 0 },
    { label: 'Stück', width: 70 },
    { label: 'Netto', width: 90 },
  ],
  rows: Array.from({ length: 60 }, (_, index) => ({
    cells: [`Etikett ${index}`, '1.500', '234,11 €'],
    details: ['90 × 120 mm', 'Naturpapier weiß'],
  })),
  sums: [{ label: 'Gesamtbetrag', value: '380,80 €', isTotal: true }],
  notes: ['Bitte überweisen Sie 380,80 €.'],
  foot: [['Labelwerk GmbH'], ['Amtsgericht Leipzig HRB 12345']],
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
};

const opened = async (bytes: Uint8Array) => {
  const pdf = await PDF.load(bytes);
  const resolve = (value: PdfObject | undefined): PdfObject | undefined =>
    value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value;
  const dict = (owner: PdfDict, key: string): PdfDict => {
    const found = resolve(owner.get(key));
    if (!(found instanceof PdfDict)) throw new Error(`no ${key}`);
    return found;
  };
  const first = (owner: PdfDict, key: string): PdfDict => {
    const list = resolve(owner.get(key));
    const found = list instanceof PdfArray ? resolve(list.toArray()[0]) : undefined;
    if (!(found instanceof PdfDict)) throw new Error(`no ${key}`);
    return found;
  };
  return { pdf, catalog: pdf.getCatalog(), dict, first, resolve };
};

const nameOf = (value: PdfObject | undefined): string | undefined =>
  value instanceof PdfName ? value.value : undefined;

test('an invoice is a PDF/A-3 with its XML, demand by demand', async () => {
  const xml = writeCii(exampleInvoice);
  const bytes = await writePaper(paper, { file: facturXFile(xml, date), xmp: facturXProperties });
  const text = Buffer.from(bytes).toString('latin1');
  // 6.1.2 and 6.1.3: the header with bytes above 127 below it, and an identifier of the file; not encrypted.
  expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
  expect(text).toMatch(/\/ID \[<[0-9A-F]{32}> <[0-9A-F]{32}>\]/);
  expect(text).not.toContain('/Encrypt');
  // Nothing that acts or is transparent.
  expect(text).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|SMask|CA|ca) /);

  const { pdf, catalog, dict, first, resolve } = await opened(bytes);
  // 6.2.3: the profile of the colours.
  const intent = first(catalog, 'OutputIntents');
  expect(nameOf(intent.get('S'))).toBe('GTS_PDFA1');
  const profile = dict(intent, 'DestOutputProfile') as PdfStream;
  const icc = Buffer.from(profile.getDecodedData());
  expect([icc.readUInt32BE(0), icc.toString('ascii', 12, 20), icc.toString('ascii', 36, 40)]).toEqual([
    icc.length,
    'mntrRGB ',
    'acsp',
  ]);
  // 6.6.2: metadata, uncompressed or not, that agree with the information dictionary.
  const xmp = readXml(Buffer.from((dict(catalog, 'Metadata') as PdfStream).getDecodedData()).toString());
  const said = (path: string) => textAt(xmp, `**${path}`);
  expect([said('part'), said('conformance')]).toEqual(['3', 'B']);
  expect([at(xmp, '**title/Alt/li')[0]?.text, at(xmp, '**creator/Seq/li')[0]?.text]).toEqual([
    pdf.getTitle(),
    pdf.getAuthor(),
  ]);
  expect([said('CreateDate'), said('ModifyDate')]).toEqual([
    '2026-11-30T09:30:00Z',
    `${pdf.getModificationDate()?.toISOString().slice(0, 19)}Z`,
  ]);
  expect([said('Producer'), said('CreatorTool')]).toEqual([pdf.getProducer(), pdf.getCreator()]);
  expect([said('DocumentFileName'), said('ConformanceLevel'), said('DocumentType')]).toEqual([
    facturXName,
    'EN 16931',
    'INVOICE',
  ]);
  // 6.8: the associated file, with its type, its day and what it is to the document.
  const file = first(catalog, 'AF');
  expect(nameOf(file.get('AFRelationship'))).toBe('Alternative');
  const held = dict(dict(file, 'EF'), 'F') as PdfStream;
  expect(nameOf(held.get('Subtype'))).toBe('text/xml');
  expect(dict(held, 'Params').get('ModDate')).toBeDefined();
  expect(Buffer.from(held.getDecodedData()).toString()).toBe(xml);
  const names = resolve(dict(dict(catalog, 'Names'), 'EmbeddedFiles').get('Names')) as PdfArray;
  expect(resolve(names.toArray()[1])).toEqual(file);
  // 6.2.11: every font is embedded and says which characters its glyphs are.
  const fonts = [...text.matchAll(/\/Subtype \/CIDFontType2|\/FontFile2 |\/ToUnicode /g)].map(
    ([found]) => found,
  );
  const count = (part: string) => fonts.filter((found) => found.includes(part)).length;
  expect(count('CIDFontType2')).toBeGreaterThan(1);
  expect([count('FontFile2'), count('ToUnicode')]).toEqual([count('CIDFontType2'), count('CIDFontType2')]);
});

test('rows go on over as many pages as they need, none lost', async () => {
  const { pdf } = await opened(await writePaper(paper));
  const pages = pdf.getPages();
  expect(pages.length).toBeGreaterThan(2);
  const text = pages.map((page) => page.extractText().text).join('\n');
  for (const row of paper.rows) expect(text).toContain(`${row.cells[0]}`);
  expect(text).toContain(`Seite ${pages.length} von ${pages.length}`);
});
