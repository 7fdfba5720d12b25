/** Bytes of text whose characters are bytes. */
export const latinBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** How a file of numbered objects is put together; what isn't said is as it should be. */
export type Assembly = {
  /** Bodies by object number. */
  readonly objects: Readonly<Record<number, string>>;
  readonly trailer?: string;
  readonly header?: string;
  /** What stands before the header. */
  readonly before?: string;
  /** Offsets count from the header, not from the start of the file. */
  readonly fromHeader?: boolean;
  /** Added to every offset of the table. */
  readonly offBy?: number;
  /** Added to the place of the table. */
  readonly tableOffBy?: number;
  /** What ends an entry of the table, two bytes in a sound file. */
  readonly entryEnd?: string;
  readonly endOfObject?: string;
  /** What ends a line everywhere. */
  readonly lineEnd?: string;
  readonly behind?: string;
  /** First object number of the table as it is written. */
  readonly firstNumber?: number;
  /** Instead of the table and its trailer. */
  readonly table?: (offsets: ReadonlyMap<number, number>, at: number) => string;
};

/** Writes a file byte by byte, with the faults it is told to have. */
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

/** A stream object’s body of bytes that are characters. */
export const streamOf = (data: string, entries = ''): string =>
  `<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream`;
