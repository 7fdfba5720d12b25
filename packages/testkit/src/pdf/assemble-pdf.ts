/** Converts text to bytes, one per character. */
export const latinBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** How a file of numbered objects is written; omitted properties are correct. */
export type Assembly = {
  /** Bodies by object number. */
  readonly objects: Readonly<Record<number, string>>;
  readonly trailer?: string;
  readonly header?: string;
  /** Bytes before the header. */
  readonly before?: string;
  /** Offsets count from the header, not from the start of the file. */
  readonly fromHeader?: boolean;
  /** Added to every offset of the table. */
  readonly offBy?: number;
  /** Added to the offset of the table. */
  readonly tableOffBy?: number;
  /** End of a table entry, two bytes in a valid file. */
  readonly entryEnd?: string;
  readonly endOfObject?: string;
  /** Line ending of the whole file. */
  readonly lineEnd?: string;
  readonly behind?: string;
  /** First object number stated in the table. */
  readonly firstNumber?: number;
  /** Replaces the table and its trailer. */
  readonly table?: (offsets: ReadonlyMap<number, number>, at: number) => string;
};

/** Writes a file byte by byte, with the given faults. */
export function assemblePdf(assembly: Assembly): Uint8Array {
  const { objects, trailer = '/Root 1 0 R', header = '%PDF-1.7\n', before = '', behind = '' } = assembly;
  const { fromHeader, offBy = 0, tableOffBy = 0, entryEnd = ' \n', endOfObject = 'endobj' } = assembly;
  const { lineEnd = '\n', firstNumber = 0 } = assembly;
  const origin = fromHeader ? before.length : 0;
  let text = before + header.replaceAll('\n', lineEnd);
  const offsets = new Map<number, number>();
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), text.length - origin + offBy);
    text += `${number} 0 obj\n${body}\n${endOfObject}\n`.replaceAll('\n', lineEnd);
  }
  const at = text.length - origin;
  const size = Math.max(...offsets.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined
      ? `0000000000 65535 f${entryEnd}`
      : `${String(offset).padStart(10, '0')} 00000 n${entryEnd}`;
  });
  const table =
    assembly.table?.(offsets, at) ??
    `xref\n${firstNumber} ${size}\n${rows.join('')}trailer\n<< /Size ${size} ${trailer} >>\n`;
  text +=
    `${assembly.table ? table : table.replaceAll(/\n(?!\d{10})/g, lineEnd)}startxref\n${at + tableOffBy}\n%%EOF\n`.replaceAll(
      '\n',
      lineEnd,
    );
  return latinBytes(text + behind);
}

/** The body of a stream object, one byte per character. */
export const streamOf = (data: string, entries = ''): string =>
  `<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream`;
