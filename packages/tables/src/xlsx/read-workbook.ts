import { TableFault } from '../table-fault.ts';
import type { TableLimits } from '../table-limits.ts';
import { formatOf, type NumberFormat } from './cell-text.ts';
import type { Parts } from './open-parts.ts';
import { readXml, type XmlHandler } from './read-xml.ts';

/** What the cells of a sheet refer to. */
export type Workbook = {
  /** The name of the first sheet that is not hidden. */
  readonly sheet: string;
  /** The file of that sheet. */
  readonly path: string;
  readonly from1904: boolean;
  /** The texts that cells name by number. */
  readonly texts: readonly string[];
  /** The formats that cells name by number. */
  readonly formats: readonly NumberFormat[];
};

/** A target as it is written in `folder`, as a name of the archive. */
const resolved = (folder: string, target: string): string =>
  URL.parse(target, `file:///${folder}`)?.pathname.slice(1) ?? '';

/** The targets of relations by their ids, and by the last word of their types. */
async function relationsOf(parts: Parts, path: string): Promise<ReadonlyMap<string, string>> {
  const slash = path.lastIndexOf('/') + 1;
  const text = parts.read(`${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`);
  const targets = new Map<string, string>();
  if (!text) return targets;
  await readXml(text, {
    open({ name, attributes: { Id = '', Type = '', Target = '', TargetMode } }) {
      // A file elsewhere is never read.
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = resolved(path.slice(0, slash), Target);
      targets.set(`#${Id}`, target);
      targets.set(Type.slice(Type.lastIndexOf('/') + 1), target);
    },
  });
  return targets;
}

/** Reads the parts of a spreadsheet that its sheet refers to. Throws TableFault if it has no sheet that one sees. */
export async function readWorkbook(parts: Parts, limits: TableLimits): Promise<Workbook> {
  const path = (await relationsOf(parts, '')).get('officeDocument') ?? 'xl/workbook.xml';
  const text = parts.read(path);
  // Other archives, as those of OpenDocument.
  if (!text) throw new TableFault('table.format');
  const sheets: { readonly name: string; readonly id: string }[] = [];
  let from1904 = false;
  await readXml(text, {
    open({ name, attributes }) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: attributes.name ?? '', id: attributes.id ?? '' });
    },
  });
  const relations = await relationsOf(parts, path);
  const first = sheets.find(({ id }) => relations.has(`#${id}`));
  if (!first) throw new TableFault('table.no-sheet');
  const read = (type: string) => parts.read(relations.get(type) ?? '');
  return {
    sheet: first.name,
    path: relations.get(`#${first.id}`) ?? '',
    from1904,
    texts: await textsOf(read('sharedStrings'), limits),
    formats: await formatsOf(read('styles')),
  };
}

/** Without the readings of Japanese texts. */
async function textsOf(
  xml: AsyncIterable<string> | undefined,
  { textLength, tags }: TableLimits,
): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!xml) return texts;
  let [current, length, isText, isReading] = ['', 0, false, false];
  const handler: XmlHandler = {
    open({ name }) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    text(piece) {
      if (!isText) return;
      length += piece.length;
      if (length > textLength) throw new TableFault('table.too-large');
      current += piece;
    },
    close(name) {
      if (name === 'si') texts.push(current);
      else if (name === 'rPh') isReading = false;
      else if (name === 't') isText = false;
    },
  };
  await readXml(xml, handler, tags);
  return texts;
}

async function formatsOf(xml: AsyncIterable<string> | undefined): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  if (!xml) return formats;
  let isCell = false;
  await readXml(xml, {
    open({ name, attributes: { numFmtId, formatCode } }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return formats;
}
