import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTable } from '@labelwerk/tables/read-table.ts';
import { zipOf } from '@labelwerk/testkit/archive/zip-of.ts';
import { goal } from '../goal.ts';

/**
 * The largest table that is taken, as CSV and as XLSX with a text of its own in every cell: processor time, and memory
 * beyond the base while it is read.
 */
const [rows, columns] = [100_000, 10];
const [mostSeconds, mostMb] = [30, 256];

const cell = (row: number, column: number) => `Käufer ${row}-${column}`;
const lines = (of: (row: number) => string) => Array.from({ length: rows + 1 }, (_none, row) => of(row));
const cells = (of: (column: number) => string) =>
  Array.from({ length: columns }, (_none, column) => of(column));

const csv = () => lines((row) => cells((column) => `"${cell(row, column)}"`).join(';')).join('\r\n');

function xlsx(): Buffer {
  const relations = (type: string, target: string, id: string) =>
    `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
  const texts = lines((row) => cells((column) => `<si><t>${cell(row, column)}</t></si>`).join('')).join('');
  const sheet = lines(
    (row) =>
      `<row r="${row + 1}">${cells((column) => `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="s"><v>${row * columns + column}</v></c>`).join('')}</row>`,
  ).join('');
  return zipOf([
    { name: '_rels/.rels', content: `<R>${relations('officeDocument', 'xl/workbook.xml', 'a')}</R>` },
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="A" id="a"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<R>${relations('worksheet', 'sheet.xml', 'a')}${relations('sharedStrings', 'texts.xml', 'b')}</R>`,
    },
    { name: 'xl/texts.xml', content: `<sst>${texts}</sst>` },
    { name: 'xl/sheet.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
  ]);
}

async function measure(name: string, content: string | Buffer, folder: string): Promise<void> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const [base, before] = [process.memoryUsage.rss(), process.cpuUsage()];
  let [count, peak] = [0, 0];
  const table = await readTable(path, () => () => {
    count += 1;
    if (count % 1_000 === 0) peak = Math.max(peak, process.memoryUsage.rss() - base);
  });
  const { user, system } = process.cpuUsage(before);
  if ('fault' in table || count !== rows) throw new Error(JSON.stringify(table));
  const [seconds, mb] = [(user + system) / 1e6, peak / 1e6];
  const size = `${(statSync(path).size / 1e6).toFixed(1)} MB`;
  console.log(
    `  ${name} of ${rows} rows, ${size}: ${seconds.toFixed(1)} s ${goal(`under ${mostSeconds} s`, seconds < mostSeconds)}`,
  );
  console.log(`  memory beyond the base: ${mb.toFixed(0)} MB ${goal(`under ${mostMb} MB`, mb < mostMb)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'labelwerk-tables-'));
try {
  await measure('table.csv', csv(), folder);
  await measure('table.xlsx', xlsx(), folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
