import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherSheet, readBytes, type Spreadsheet, xlsx } from '../testing-files.ts';
import { numberText } from './cell-text.ts';

const text = (reference: string, content: string) =>
  `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
const head = `<row r="1">${text('A1', 'Name')}${text('B1', 'Value')}</row>`;

async function cellsOf(sheet: Spreadsheet) {
  const read = await readBytes(xlsx(sheet));
  return typeof read === 'string' ? read : read.rows.map(([, ...cells]) => cells);
}

/** What a single cell of the second column holds. */
async function cellOf(cell: string, more: Partial<Spreadsheet> = {}) {
  const cells = await cellsOf({ rows: `${head}<row r="2">${text('A2', 'x')}${cell}</row>`, ...more });
  return typeof cells === 'string' ? cells : cells[0]?.[1];
}

test('rows with their lines; texts by number, with parts and readings', async () => {
  const read = await readBytes(
    xlsx({
      texts: '<si><t>Name</t></si><si><r><t>An</t></r><r><t>na</t></r><rPh><t>reading</t></rPh></si>',
      rows: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>0</v></c></row><row r="3"/>
        <row r="7"><c r="A7" t="s"><v>1</v></c><c r="C7"><v>42</v></c></row>`,
    }),
  );
  expect(read).toMatchObject({
    columns: ['Name', 'B', 'Name (2)'],
    rows: [[7, 'Anna', '', '42']],
    table: { rows: 1, sheet: 'Labels' },
  });
});

test('of a formula the stored value is taken, never the formula', async () => {
  expect(await cellOf('<c r="B2" t="str"><f>HYPERLINK("http://evil")</f><v>shown</v></c>')).toBe('shown');
  expect(await cellOf('<c r="B2"><f>1+1</f><v>2</v></c>')).toBe('2');
  expect(await cellOf('<c r="B2"><f>1+1</f></c>')).toBe('');
  expect(await cellOf('<c r="B2" t="e"><f>A9</f><v>#REF!</v></c>')).toBe('#REF!');
});

const styles = `<numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="171" formatCode="00000"/>
  <numFmt numFmtId="172" formatCode="[$-407]d/ mmmm yyyy;@"/><numFmt numFmtId="173" formatCode="0.00&quot; days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs>${[0, 14, 170, 171, 172, 173, 22, 20].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

test.each([
  ['a number', '<c r="B2"><v>4006381333931</v></c>', '4006381333931'],
  ['with an exponent', '<c r="B2"><v>4.006381333931E12</v></c>', '4006381333931'],
  ['a sum of fractions', '<c r="B2"><v>0.30000000000000004</v></c>', '0.3'],
  ['more digits than are kept', '<c r="B2"><v>1234567890123456</v></c>', '1.23456789012346E+15'],
  ['a small number', '<c r="B2"><v>1E-7</v></c>', '0.0000001'],
  ['a date', '<c r="B2" s="1"><v>46356</v></c>', '2026-11-30'],
  ['a date with dots', '<c r="B2" s="2"><v>46356</v></c>', '2026-11-30'],
  ['a date in words', '<c r="B2" s="4"><v>46356</v></c>', '2026-11-30'],
  ['a date and a time', '<c r="B2" s="6"><v>46356.5</v></c>', '2026-11-30 12:00:00'],
  ['a time', '<c r="B2" s="7"><v>0.25</v></c>', '06:00:00'],
  ['leading zeros', '<c r="B2" s="3"><v>42</v></c>', '00042'],
  ['a unit', '<c r="B2" s="5"><v>42</v></c>', '42'],
  ['a text with zeros', '<c r="B2" t="str"><v>0042</v></c>', '0042'],
  ['a truth', '<c r="B2" t="b"><v>1</v></c>', 'TRUE'],
  ['a date as text', '<c r="B2" t="d"><v>2026-11-30T00:00:00</v></c>', '2026-11-30T00:00:00'],
  ['entities of XML', text('B2', '&lt;a&gt; &amp; &#10;b'), '<a> & \nb'],
])('%s', async (_what, cell, printed) => {
  expect(await cellOf(cell, { styles })).toBe(printed);
});

test('days are those of the calendar, in both ways to count', () => {
  const moment = { kind: 'moment', day: true, time: false } as const;
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_900_000 }), (days) => {
      const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
      expect(numberText(String(days), moment, false)).toBe(date);
      if (days >= 1_462) expect(numberText(String(days - 1_462), moment, true)).toBe(date);
    }),
  );
  expect(numberText('1', moment, false)).toBe('1900-01-01');
  expect(numberText('59', moment, false)).toBe('1900-02-28');
});

test('the first sheet that one sees is read', async () => {
  const hidden =
    '<sheet name="Notes" state="hidden" r:id="r1"/><sheet name="Old" state="veryHidden" r:id="r1"/>';
  const rows = head;
  const read = await readBytes(xlsx({ rows, sheets: `${hidden}<sheet name="Labels" r:id="r2"/>` }));
  expect(read).toMatchObject({ columns: ['1'], table: { sheet: 'Labels' } });
  expect(await readBytes(xlsx({ rows, sheets: hidden }))).toBe('table.no-sheet');
  const from1904 = await cellOf('<c r="B2" s="1"><v>44894</v></c>', {
    styles,
    workbook: '<workbookPr date1904="1"/>',
  });
  expect(from1904).toBe('2026-11-30');
});

test('tags with a prefix and cells without a reference', async () => {
  const prefixed = otherSheet.replace(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x=');
  const sheet = prefixed.replace(' r="1"', '').replace(' r="A1"', '');
  expect(await readBytes(xlsx({ rows: '', files: { 'xl/worksheets/sheet1.xml': sheet } }))).toMatchObject({
    columns: ['1'],
  });
  const bare = (...values: string[]) => `<row>${values.map((value) => `<c>${value}</c>`).join('')}</row>`;
  const rows = bare('<v>1</v>', '<v>2</v>', '<v>3</v>') + bare('<v>4</v>', '', '<v>6</v>');
  expect(await readBytes(xlsx({ rows }))).toMatchObject({ rows: [[2, '4', '', '6']] });
});

const bomb = Buffer.alloc(30_000_000, ' ');

test.each<[string, Spreadsheet, string]>([
  ['a bomb', { rows: '', files: { 'xl/worksheets/sheet1.xml': bomb } }, 'table.too-large'],
  ['a bomb of texts', { rows: head, files: { 'xl/sharedStrings.xml': bomb } }, 'table.too-large'],
  ['a column far out', { rows: '<row r="1"><c r="BDWGO1"><v>1</v></c></row>' }, 'table.columns'],
  ['a reference that is none', { rows: '<row r="1"><c r="1A"><v>1</v></c></row>' }, 'table.damaged'],
  ['rows that go back', { rows: '<row r="5"/><row r="2"/>' }, 'table.damaged'],
  ['a text that is not there', { rows: '<row r="1"><c t="s"><v>7</v></c></row>' }, 'table.damaged'],
  ['tags without end', { rows: '<a>'.repeat(100) + '</a>'.repeat(100) }, 'table.damaged'],
  [
    'attributes without end',
    { rows: `<row ${Array.from({ length: 300 }, (_none, index) => `a${index}=""`).join(' ')}/>` },
    'table.damaged',
  ],
  ['formats without end', { rows: head, styles: '<xf/>'.repeat(100_001) }, 'table.too-large'],
  ['no row', { rows: '' }, 'table.empty'],
  ['tags left open', { rows: '<row>' }, 'table.damaged'],
  [
    'entities of its own',
    {
      rows: '',
      files: { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>' },
    },
    'table.damaged',
  ],
  [
    'no workbook',
    { rows: '', files: { '_rels/.rels': '<Relationships/>', 'xl/workbook.xml': '' } },
    'table.no-sheet',
  ],
  [
    'a sheet elsewhere',
    {
      rows: '',
      files: {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="http://[" /></Relationships>',
      },
    },
    'table.damaged',
  ],
])('a spreadsheet with %s is refused', async (_what, sheet, code) => {
  expect(await readBytes(xlsx(sheet))).toBe(code);
});

test('archives that are no spreadsheet, cut off or too many files are refused', async () => {
  const whole = xlsx({ rows: head });
  expect(await readBytes(whole.subarray(0, whole.length - 40))).toBe('table.damaged');
  expect(await readBytes(whole, { entries: 5 })).toBe('table.too-large');
  expect(await readBytes(whole, { textLength: 2 })).toMatchObject({ columns: ['Name', 'Value'] });
  const texts = '<si><t>Name</t></si>';
  expect(await readBytes(xlsx({ rows: head, texts }), { textLength: 2 })).toBe('table.too-large');
  expect(await readBytes(xlsx({ rows: head, texts: '<si/>'.repeat(60) }), { tags: 50 })).toBe(
    'table.too-large',
  );
  const { zipOf } = await import('@labelwerk/testkit/archive/zip-of.ts');
  expect(await readBytes(zipOf([{ name: 'content.xml', content: '<a/>' }]))).toBe('table.format');
  const same = { name: 'xl/workbook.xml', content: '<workbook/>' };
  expect(await readBytes(zipOf([same, { ...same, name: 'XL/workbook.xml' }]))).toBe('table.damaged');
});
