import type { Entry, ZipFile } from 'yauzl';
import { type Source, StatementFault } from '../statement-entry.ts';

/** A file of an archive, or the file itself. */
export type StatementFile = { readonly name: string; readonly source: Source };

export type OpenedArchive = {
  readonly files: readonly StatementFile[];
  /** Names of other files in it, such as PDFs: they are not read. */
  readonly skipped: readonly string[];
  close(): void;
};

/** Limits of an archive: banks put a few statements into one, each some megabytes long. */
export type ArchiveLimits = {
  readonly files: number;
  /** Bytes of all files once unpacked. */
  readonly bytes: number;
  /** Unpacked bytes per packed one, above `freeBytes`: XML reaches about 50, a zip bomb 1,000 and more. */
  readonly ratio: number;
  readonly freeBytes: number;
};

export const archiveLimits: ArchiveLimits = {
  ...{ files: 500, bytes: 1_000_000_000, ratio: 200, freeBytes: 16_000_000 },
};

const advice = 'Unpack the archive and read its files one by one.';

/** Whether a file begins as a ZIP archive does. */
export const isArchive = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 0x03 || head[2] === 0x05 || head[2] === 0x07);

const isFolder = ({ fileName }: Entry): boolean => fileName.endsWith('/');
/** Files that operating systems add to archives. */
const isHousekeeping = ({ fileName }: Entry): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(fileName);
const isStatement = ({ fileName }: Entry): boolean => /\.(xml|csv|txt|c53|camt|tsv)$/i.test(fileName);

const refuse = (what: string): never => {
  throw new StatementFault(what, advice);
};

/** Adds up the sizes in the archive's directory; a file that is larger than it says ends its reading. */
function checkSizes(entries: readonly Entry[], limits: ArchiveLimits): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (unpacked > limits.bytes) refuse('The files of the archive are too large.');
  if (unpacked > limits.freeBytes && unpacked > packed * limits.ratio)
    refuse('The archive is packed more tightly than a bank statement can be.');
}

async function entriesOf(zip: ZipFile, limits: ArchiveLimits): Promise<readonly Entry[]> {
  if (zip.entryCount > limits.files) refuse(`The archive contains more than ${limits.files} files.`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= limits.files) refuse(`The archive contains more than ${limits.files} files.`);
    entries.push(entry);
  }
  return entries.filter((entry) => !isFolder(entry) && !isHousekeeping(entry));
}

/** An error of the library about the archive, as a fault; system errors have a code. */
const faultOf = (error: unknown): unknown =>
  error instanceof StatementFault || !(error instanceof Error) || 'syscall' in error
    ? error
    : new StatementFault(`The archive can’t be read: ${error.message}.`, advice);

function sourceOf(zip: ZipFile, entry: Entry): Source {
  return async function* read() {
    if (entry.isEncrypted()) refuse(`${entry.fileName} is protected by a password.`);
    try {
      // The library counts the bytes: a file that is larger than the directory says is an error.
      const stream = await zip.openReadStreamPromise(entry);
      for await (const part of stream) yield part as Uint8Array;
    } catch (error) {
      throw faultOf(error);
    }
  };
}

/**
 * Opens a ZIP archive of statements. Nothing is unpacked to disk. Throws StatementFault if it is damaged, exceeds the
 * limits, or contains no statement; archives within archives are not read.
 */
export async function openArchive(path: string, limits = archiveLimits): Promise<OpenedArchive> {
  const { openPromise } = await import('yauzl');
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    const entries = await entriesOf(zip, limits);
    const statements = entries.filter(isStatement);
    if (statements.length === 0) refuse('The archive contains no file with the ending .xml or .csv.');
    checkSizes(statements, limits);
    const opened = zip;
    return {
      files: statements.map((entry) => ({ name: entry.fileName, source: sourceOf(opened, entry) })),
      skipped: entries.filter((entry) => !isStatement(entry)).map(({ fileName }) => fileName),
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw faultOf(error);
  }
}
