import { type Assembly, assemblePdf, latinBytes, streamOf } from './assemble-pdf.ts';

/** A file with an unusual structure, and its pages as read by PDF readers. */
export type OddStructure = {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** Widths and heights of its pages in points. */
  readonly sizes: readonly (readonly [number, number])[];
  /** Readers see different pages in it: it is refused whatever its content. */
  readonly refused?: 'damaged';
};

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const label = '/MediaBox [0 0 155.9 99.2]';
const size = [155.9, 99.2] as const;
const content = streamOf('0 1 0 0 k 10 10 50 30 re f');
const page = (more = label, parent = '/Parent 2 0 R') =>
  `<< /Type /Page ${parent} ${more} /Contents 9 0 R /Resources << >> >>`;
const pages = (kids: string, count = 1, more = '') =>
  `<< /Type /Pages /Kids [${kids}] /Count ${count} ${more} >>`;
const sound = { 1: catalog, 2: pages('3 0 R'), 3: page(), 9: content };
const one = (id: string, assembly: Partial<Assembly>, more: Partial<OddStructure> = {}): OddStructure => ({
  id,
  bytes: assemblePdf({ objects: sound, ...assembly }),
  sizes: [size],
  ...more,
});
const objects = (id: string, changed: Readonly<Record<number, string>>, more?: Partial<OddStructure>) =>
  one(id, { objects: { ...sound, ...changed } }, more);
const two = { sizes: [size, size] } as const;

/** A chain of nodes with a single kid each. */
function deep(levels: number): Readonly<Record<number, string>> {
  const nodes = Array.from({ length: levels }, (_, index) => [
    20 + index,
    `<< /Type /Pages /Parent ${index === 0 ? 2 : 19 + index} 0 R /Kids [${index === levels - 1 ? 3 : 21 + index} 0 R] /Count 1 >>`,
  ]);
  return {
    2: pages('20 0 R', 1, label),
    ...Object.fromEntries(nodes),
    3: page('', `/Parent ${19 + levels} 0 R`),
  };
}

const field = (value: number, width: number): string =>
  Array.from({ length: width }, (_, index) =>
    String.fromCharCode(Math.floor(value / 256 ** (width - 1 - index)) % 256),
  ).join('');

/** Rows of a cross-reference stream: type, offset and index. */
const rowsOf = (rows: readonly (readonly [number, number, number])[]): string =>
  rows.map(([kind, place, index]) => field(kind, 1) + field(place, 3) + field(index, 2)).join('');

const packed = (list: Readonly<Record<number, string>>, more = ''): string => {
  const bodies = Object.values(list);
  let at = 0;
  const head = Object.keys(list).map((number, index) => {
    const entry = `${number} ${at}`;
    at += (bodies[index]?.length ?? 0) + 1;
    return entry;
  });
  const start = `${head.join(' ')} `;
  return streamOf(
    start + bodies.join(' '),
    `/Type /ObjStm /N ${bodies.length} /First ${start.length} ${more}`,
  );
};

/** Catalog and pages in object streams, one of which extends the other. */
const inStreams = (root = '/Root 1 0 R', extending = '/Extends 8 0 R'): Uint8Array =>
  assemblePdf({
    objects: {
      8: packed({ 1: catalog, 2: pages('3 0 R') }),
      7: packed({ 3: page() }, extending),
      9: content,
    },
    table: (offsets, at) => {
      const place = (number: number) => offsets.get(number) ?? 0;
      const rows = rowsOf([
        [0, 0, 65535],
        [2, 8, 0],
        [2, 8, 1],
        [2, 7, 0],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
        [1, place(7), 0],
        [1, place(8), 0],
        [1, place(9), 0],
        [1, at, 0],
      ]);
      return `10 0 obj\n${streamOf(rows, `/Type /XRef /Size 11 /W [1 3 2] ${root}`)}\nendobj\n`;
    },
  });

/** A table for old readers, a stream for new ones: the pages are found only by the stream. */
const hybrid = (): Uint8Array => {
  let stream = 0;
  const first = assemblePdf({
    objects: { 1: catalog, 8: packed({ 2: pages('3 0 R'), 3: page() }), 9: content },
    table: (offsets, at) => {
      stream = at;
      const rows = rowsOf([
        [2, 8, 0],
        [2, 8, 1],
      ]);
      const place = (number: number) => String(offsets.get(number) ?? 0).padStart(10, '0');
      const free = '0000000000 65535 f \n';
      const text = `10 0 obj\n${streamOf(rows, '/Type /XRef /Size 11 /W [1 3 2] /Index [2 2]')}\nendobj\n`;
      const rows2 = `${free}${place(1)} 00000 n \n${free.repeat(6)}${place(8)} 00000 n \n${place(9)} 00000 n \n${free}`;
      return `${text}xref\n0 11\n${rows2}trailer\n<< /Size 11 /Root 1 0 R /XRefStm ${stream} >>\n`;
    },
  });
  const text = String.fromCharCode(...first);
  return latinBytes(text.replace(/startxref\n\d+/, `startxref\n${text.lastIndexOf('xref\n0 11')}`));
};

/** The page and its object stream are only in the stream: the table ends before them. */
const hybridBeyondTable = (): Uint8Array => {
  let [table, stream] = [0, 0];
  const first = assemblePdf({
    objects: { 1: catalog, 2: pages('10 0 R'), 9: content, 11: packed({ 10: page() }) },
    table: (offsets, at) => {
      stream = at;
      const rows = rowsOf([
        [2, 11, 0],
        [1, offsets.get(11) ?? 0, 0],
        [1, at, 0],
      ]);
      const text = `12 0 obj\n${streamOf(rows, '/Type /XRef /Size 13 /W [1 3 2] /Index [10 3] /Root 1 0 R')}\nendobj\n`;
      table = at + text.length;
      const rowOf = (number: number) =>
        offsets.has(number)
          ? `${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`
          : '0000000000 65535 f \n';
      const listed = Array.from({ length: 10 }, (_, number) => rowOf(number)).join('');
      return `${text}xref\n0 10\n${listed}trailer\n<< /Size 13 /Root 1 0 R /XRefStm ${stream} >>\n`;
    },
  });
  return latinBytes(String.fromCharCode(...first).replace(/startxref\n\d+/, `startxref\n${table}`));
};

/** The same file after an incremental save: further objects after it, with their own table. */
function updated(base: Uint8Array, changed: Readonly<Record<number, string>>, more = ''): Uint8Array {
  let text = String.fromCharCode(...base);
  const before = /startxref\n(\d+)/.exec(text)?.[1] ?? '0';
  const rows = Object.entries(changed).map(([number, body]) => {
    const at = text.length;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const at = text.length;
  const prev = more.includes('/Prev') ? '' : `/Prev ${before}`;
  return latinBytes(
    `${text}xref\n${rows.join('')}trailer\n<< /Size 30 /Root 1 0 R ${prev} ${more.replace('@self', String(at))} >>\nstartxref\n${at}\n%%EOF\n`,
  );
}

const plain = assemblePdf({ objects: sound });

/** Files with unusual structures, each with its pages as read by PDF readers. */
export const oddStructures: readonly OddStructure[] = [
  one('sound', {}),
  objects('page without a type', { 3: page().replace('/Type /Page', '') }),
  objects('page tree without types', {
    2: '<< /Kids [3 0 R] /Count 1 >>',
    3: page().replace('/Type /Page', ''),
  }),
  objects('page whose type is wrong', { 3: page().replace('/Type /Page', '/Type /Template') }),
  objects('page node whose type is wrong', { 2: pages('3 0 R').replace('/Pages', '/Page') }),
  objects('page without its parent', { 3: page(label, '') }),
  objects('page tree without a count', { 2: '<< /Type /Pages /Kids [3 0 R] >>' }),
  objects('page tree whose count is too high', { 2: pages('3 0 R', 5) }, { refused: 'damaged' }),
  objects(
    'page tree whose count is too low',
    { 2: pages('3 0 R 4 0 R', 1), 4: page() },
    { ...two, refused: 'damaged' },
  ),
  objects('count and kids elsewhere', {
    2: '<< /Type /Pages /Kids 5 0 R /Count 6 0 R >>',
    5: '[3 0 R]',
    6: '1',
  }),
  objects('catalog without a type', { 1: '<< /Pages 2 0 R >>' }),
  objects('catalog whose type is wrong', { 1: '<< /Type /Catalogue /Pages 2 0 R >>' }),
  objects('page as a direct object', { 2: pages(page()) }),
  objects('page tree as a direct object', { 1: `<< /Type /Catalog /Pages ${pages('3 0 R')} >>` }),
  objects('sizes inherited', {
    2: pages('3 0 R', 1, `${label} /Resources << >>`),
    3: '<< /Type /Page /Parent 2 0 R /Contents 9 0 R >>',
  }),
  objects('no size at all', { 3: page('') }, { sizes: [[612, 792]] }),
  objects('size without an area', { 3: page('/MediaBox [0 0 0 0]') }, { sizes: [[612, 792]] }),
  objects('size from the upper right', { 3: page('/MediaBox [155.9 99.2 0 0]') }),
  objects('size elsewhere', { 3: page('/MediaBox 5 0 R'), 5: '[0 0 6 0 R 99.2]', 6: '155.9' }),
  objects(
    'a kid that is null',
    { 2: pages('3 0 R null 4 0 R', 2), 4: page() },
    { ...two, refused: 'damaged' },
  ),
  objects('a kid that is not there', { 2: pages('3 0 R 17 0 R', 2) }, { refused: 'damaged' }),
  objects('one page twice', { 2: pages('3 0 R 3 0 R', 2) }, two),
  objects('tree in a circle', { 2: pages('3 0 R 2 0 R', 2) }, { refused: 'damaged' }),
  objects('40 nodes deep', deep(40)),
  objects('400 nodes deep', deep(400)),
  objects('a node without kids beside a page', {
    2: pages('4 0 R 3 0 R', 1),
    4: pages('', 0, '/Parent 2 0 R'),
  }),
  one('offsets three bytes too high', { offBy: 3 }),
  one('offsets a line too low', { offBy: -1 }),
  one('place of the table too high', { tableOffBy: 4 }),
  one('place of the table 0', { tableOffBy: -1e9 }),
  one('table of 19 bytes a row', { entryEnd: '\n' }),
  one('table of 21 bytes a row', { entryEnd: ' \r\n' }),
  one('table that begins at 1', { firstNumber: 1 }),
  one('lines end by CR', { lineEnd: '\r', entryEnd: ' \r' }),
  one('lines end by CR LF', { lineEnd: '\r\n', entryEnd: '\r\n' }),
  one('no endobj', { endOfObject: '' }),
  one('junk before the header, offsets from the header', { before: 'x'.repeat(900), fromHeader: true }),
  one('junk before the header, offsets from the start', { before: `${'x'.repeat(899)}\n` }),
  one('trailing garbage', { behind: `\n${'\0'.repeat(800)}` }),
  one('much trailing garbage', { behind: `\n${'garbage '.repeat(400)}` }),
  one('root that leads astray', { trailer: '/Root 17 0 R' }, { refused: 'damaged' }),
  one('no root', { trailer: '' }, { refused: 'damaged' }),
  {
    id: 'no table at all',
    bytes: latinBytes(String.fromCharCode(...plain).replace(/xref[\s\S]*$/, '')),
    sizes: [size],
    refused: 'damaged',
  },
  {
    id: 'cut off in the table',
    bytes: plain.subarray(0, plain.length - 60),
    sizes: [size],
    refused: 'damaged',
  },
  { id: 'object streams', bytes: inStreams(), sizes: [size] },
  { id: 'object streams without a root', bytes: inStreams(''), sizes: [size], refused: 'damaged' },
  {
    id: 'object streams that extend each other',
    bytes: inStreams(undefined, '/Extends 7 0 R'),
    sizes: [size],
  },
  { id: 'hybrid', bytes: hybrid(), sizes: [size] },
  { id: 'hybrid beyond its table', bytes: hybridBeyondTable(), sizes: [size] },
  { id: 'hybrid, saved again', bytes: updated(hybridBeyondTable(), { 9: content }), sizes: [size] },
  { id: 'saved again', bytes: updated(plain, { 3: page('/MediaBox [0 0 200 100]') }), sizes: [[200, 100]] },
  {
    id: 'saved again, previous table itself',
    bytes: updated(assemblePdf({ objects: sound }), sound, '/Prev @self'),
    sizes: [size],
  },
  {
    id: 'saved again, another catalog, table lost',
    bytes: latinBytes(
      String.fromCharCode(
        ...updated(plain, {
          11: '<< /Type /Catalog /Pages 12 0 R >>',
          12: pages('13 0 R'),
          13: page('/MediaBox [0 0 200 100]', '/Parent 12 0 R'),
        }),
      )
        .replace('/Root 1 0 R /Prev', '/Root 11 0 R /Prev')
        .replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\n7\n%%EOF\n'),
    ),
    sizes: [[200, 100]],
    refused: 'damaged',
  },
  {
    id: 'linearized whose first table is broken',
    bytes: assemblePdf({
      objects: { 12: '<< /Linearized 1 /L 999 /H [ 10 20 ] /O 3 /E 500 /N 1 /T 700 >>', ...sound },
    }),
    sizes: [size],
  },
];
