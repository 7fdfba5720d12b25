import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import { TableFault } from '../table-fault.ts';
import type { TableLimits } from '../table-limits.ts';

/** The files of a spreadsheet. */
export type Parts = {
  /** The text of a file in pieces; undefined if there is none. */
  readonly read: (name: string) => AsyncIterable<string> | undefined;
  readonly close: () => void;
};

/** Opens the archive of a spreadsheet. Throws TableFault for one that is damaged, or larger or packed more tightly than one is. */
export async function openParts(path: string, limits: TableLimits): Promise<Parts> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    const opened = zip;
    const entries = await entriesOf(zip, limits);
    const left = { bytes: limits.unpackedBytes };
    return {
      read: (name) => {
        const entry = entries.get(name.toLowerCase());
        return entry && textOf(opened, { entry, left, limits });
      },
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw faultOf(error);
  }
}

async function entriesOf(zip: ZipFile, limits: TableLimits): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= limits.entries) throw new TableFault('table.too-large');
    // The first of a name: programs differ in which one they read.
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new TableFault('table.damaged');
    entries.set(name, entry);
  }
  return entries;
}

type Reading = { readonly entry: Entry; readonly left: { bytes: number }; readonly limits: TableLimits };

async function* textOf(zip: ZipFile, { entry, left, limits }: Reading): AsyncGenerator<string> {
  const { uncompressedSize: unpacked, compressedSize: packed } = entry;
  if (unpacked > left.bytes || (unpacked > limits.freeBytes && unpacked > packed * limits.ratio))
    throw new TableFault('table.too-large');
  if (entry.isEncrypted()) throw new TableFault('table.old-format');
  left.bytes -= unpacked;
  const decoder = new TextDecoder();
  try {
    // The library counts the bytes: a file that is larger than the directory says is an error.
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) yield decoder.decode(piece as Uint8Array, { stream: true });
  } catch (error) {
    throw faultOf(error);
  }
  yield decoder.decode();
}

/** An error of the library is a fault of the file; errors of the system have a name of their call. */
const faultOf = (error: unknown): unknown =>
  error instanceof TableFault || !(error instanceof Error) || 'syscall' in error
    ? error
    : new TableFault('table.damaged');
