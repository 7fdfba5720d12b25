import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  type PdfStream,
  type PdfString,
} from '@libpdf/core';
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
    const entry = resolve(owner.get(key));
    if (!(entry instanceof PdfDict)) throw new Error(`no ${key}`);
    return entry;
  };
  const first = (owner: PdfDict, key: string): PdfDict => {
    const list = resolve(owner.get(key));
    const entry = list instanceof PdfArray ? resolve(list.toArray()[0]) : undefined;
    if (!(entry instanceof PdfDict)) throw new Error(`no ${key}`);
    return entry;
  };
  return { pdf, catalog: pdf.getCatalog(), dict, first, resolve };
};

const nameOf = (value: PdfObject | undefined): string | undefined =>
  value instanceof PdfName ? value.value : undefined;

test('an invoice is a PDF/A-3 with its XML, requirement by requirement', async () => {
  const xml = writeCii(exampleInvoice);
  const bytes = await writePaper(paper, { file: facturXFile(xml, date), xmp: facturXProperties });
  const text = Buffer.from(bytes).toString('latin1');
  // 6.1.2 and 6.1.3: a header followed by bytes above 127, and a file identifier; not encrypted.
  expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
  expect(text).toMatch(/\/ID \[<[0-9A-F]{32}> <[0-9A-F]{32}>\]/);
  expect(text).not.toContain('/Encrypt');
  // No actions and no transparency.
  expect(text).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|SMask|CA|ca) /);

  const { pdf, catalog, dict, first, resolve } = await opened(bytes);
  // 6.2.3: the colour profile.
  const intent = first(catalog, 'OutputIntents');
  expect(nameOf(intent.get('S'))).toBe('GTS_PDFA1');
  const profile = dict(intent, 'DestOutputProfile') as PdfStream;
  const icc = Buffer.from(profile.getDecodedData());
  expect([icc.readUInt32BE(0), icc.toString('ascii', 12, 20), icc.toString('ascii', 36, 40)]).toEqual([
    icc.length,
    'mntrRGB ',
    'acsp',
  ]);
  // 6.6.2: metadata that agrees with the information dictionary.
  const xmp = readXml(Buffer.from((dict(catalog, 'Metadata') as PdfStream).getDecodedData()).toString());
  const metadataAt = (path: string) => textAt(xmp, `**${path}`);
  expect([metadataAt('part'), metadataAt('conformance')]).toEqual(['3', 'B']);
  expect([at(xmp, '**title/Alt/li')[0]?.text, at(xmp, '**creator/Seq/li')[0]?.text]).toEqual([
    pdf.getTitle(),
    pdf.getAuthor(),
  ]);
  expect([metadataAt('CreateDate'), metadataAt('ModifyDate')]).toEqual([
    '2026-11-30T09:30:00Z',
    `${pdf.getModificationDate()?.toISOString().slice(0, 19)}Z`,
  ]);
  expect([metadataAt('Producer'), metadataAt('CreatorTool')]).toEqual([pdf.getProducer(), pdf.getCreator()]);
  expect([
    metadataAt('DocumentFileName'),
    metadataAt('ConformanceLevel'),
    metadataAt('DocumentType'),
  ]).toEqual([facturXName, 'EN 16931', 'INVOICE']);
  // 6.6.2.3: properties that are not predefined in XMP are described.
  const described = at(xmp, '**schemas/Bag/li/property/Seq/li').map((one) => textAt(one, 'name'));
  expect(described.toSorted()).toEqual(['ConformanceLevel', 'DocumentFileName', 'DocumentType', 'Version']);
  // 6.8: the associated file, with its type, modification date and relationship to the document.
  const file = first(catalog, 'AF');
  expect(nameOf(file.get('AFRelationship'))).toBe('Alternative');
  expect([file.get('F'), file.get('UF')].map((name) => (name as PdfString).asString())).toEqual([
    facturXName,
    facturXName,
  ]);
  const embeddedFile = dict(dict(file, 'EF'), 'F') as PdfStream;
  expect(nameOf(embeddedFile.get('Subtype'))).toBe('text/xml');
  expect(dict(embeddedFile, 'Params').get('ModDate')).toBeDefined();
  expect(Buffer.from(embeddedFile.getDecodedData()).toString()).toBe(xml);
  const names = resolve(dict(dict(catalog, 'Names'), 'EmbeddedFiles').get('Names')) as PdfArray;
  expect(resolve(names.toArray()[1])).toEqual(file);
  // 6.2.4: pages use only the colours of the profile and grey.
  const painted = pdf
    .getPages()
    .flatMap(({ dict: page }) => {
      const content = resolve(page.get('Contents'));
      const parts = content instanceof PdfArray ? content.toArray().map(resolve) : [content];
      return parts.map((part) => Buffer.from((part as PdfStream).getDecodedData()).toString('latin1'));
    })
    .join('\n');
  expect(painted).toMatch(/\d rg\b/);
  expect(painted).not.toMatch(/\d [kK]\b|\bcs\b|\bsh\b/);
  // 6.2.11.8: no glyph is .notdef.
  const glyphCodes = [...painted.matchAll(/<([0-9A-Fa-f]+)>/g)].flatMap(
    ([, hex = '']) => hex.match(/.{4}/g) ?? [],
  );
  expect(glyphCodes.length).toBeGreaterThan(100);
  expect(glyphCodes).not.toContain('0000');
  // 6.1.7: streams are in this file, without LZW compression.
  expect(text).not.toMatch(/\/LZWDecode|\/FFilter|\/FDecodeParms/);
  // 6.2.11.3: every CID font has a map from codes to glyphs and an encoding.
  const times = (part: RegExp) => text.match(part)?.length ?? 0;
  expect(times(/\/CIDToGIDMap (?:\/Identity|\d+ 0 R)/g)).toBe(times(/\/Subtype \/CIDFontType2/g));
  expect(times(/\/Encoding \/Identity-H/g)).toBe(times(/\/Subtype \/Type0/g));
  // 6.2.11: every font is embedded and maps its glyphs to characters.
  const fonts = [...text.matchAll(/\/Subtype \/CIDFontType2|\/FontFile2 |\/ToUnicode /g)].map(
    ([keyword]) => keyword,
  );
  const count = (part: string) => fonts.filter((keyword) => keyword.includes(part)).length;
  expect(count('CIDFontType2')).toBeGreaterThan(1);
  expect([count('FontFile2'), count('ToUnicode')]).toEqual([count('CIDFontType2'), count('CIDFontType2')]);
});

test('rows continue over as many pages as they need, none is lost', async () => {
  const { pdf } = await opened(await writePaper(paper));
  const pages = pdf.getPages();
  expect(pages.length).toBeGreaterThan(2);
  const text = pages.map((page) => page.extractText().text).join('\n');
  for (const row of paper.rows) expect(text).toContain(`${row.cells[0]}`);
  expect(text).toContain(`Seite ${pages.length} von ${pages.length}`);
});

test('every page after the first names the author and the paper', async () => {
  const { pdf } = await opened(await writePaper({ ...paper, foot: [] }));
  const [first, ...more] = pdf.getPages().map((page) => page.extractText().text);
  expect(first?.split(paper.title)).toHaveLength(2);
  for (const text of more) {
    expect(text).toContain(paper.title);
    expect(text).toContain(paper.author);
  }
});

test('sums with labels on two lines do not overlap', async () => {
  const label = 'Erstattung zur Rechnung INV-2026-00042 vom 30.11.2026';
  const sums = [label, label, 'Gesamtbetrag'].map((each) => ({ label: each, value: '1,00 €' }));
  const { pdf } = await opened(await writePaper({ ...paper, rows: [], sums }));
  const lines = pdf.getPages()[0]?.extractText().lines ?? [];
  const tops = lines
    .filter(({ text }) => /Erstattung|30.11.2026|Gesamtbetrag/.test(text))
    .map(({ bbox }) => bbox.y)
    .toSorted((one, other) => one - other);
  expect(tops).toHaveLength(5);
  for (const [index, top] of tops.entries())
    if (index > 0) expect(top - (tops[index - 1] ?? 0)).toBeGreaterThan(10);
});
