import { PDF, PdfDict } from '@libpdf/core';
import { artworkLimits } from '../limits.ts';
import { ObjectReader } from '../objects/object-reader.ts';
import { pageTree, replacePageTree } from './page-tree.ts';
import { withReadableNames } from './readable-names.ts';
import { WatchedBytes } from './watched-bytes.ts';

export type LoadedPdf = {
  readonly pdf: PDF;
  /** The objects were found by scanning the file, because its cross-reference table does not lead to the pages. */
  readonly recovered: boolean;
  /** It was encrypted and opens without a password; `pdf` is no longer encrypted, and is saved without encryption. */
  readonly restricted: boolean;
  /** It has a cross-reference stream beside its table, for objects that older readers don't see. */
  readonly isHybrid: boolean;
};

/** The file needs a password, or can't be distinguished from one that does. */
export class IsEncrypted extends Error {}

/**
 * Loads a PDF with the pages that other readers see. If the cross-reference table leads to no pages, the file is
 * scanned for objects. If the library can't follow the page tree (nodes without types, inline pages or lists, pages
 * referenced twice), the tree is rewritten in memory.
 * @throws Error when nothing can be loaded; IsEncrypted when a password is needed.
 */
export async function loadPdf(bytes: Uint8Array): Promise<LoadedPdf> {
  const pdf = await loadOrSearch(withReadableNames(fromHeader(bytes)));
  if (pdf.recoveredViaBruteForce && holds(bytes, '/Encrypt')) throw new IsEncrypted();
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new IsEncrypted();
  const recovered = pdf.recoveredViaBruteForce;
  const restricted = pdf.isEncrypted;
  const { trailer } = pdf.context.info;
  // An update may have written a table without one since.
  const isHybrid = trailer.has('XRefStm') || (trailer.has('Prev') && holds(bytes, '/XRefStm'));
  if (restricted) liftEncryption(pdf);
  const tree = pageTree(pdf);
  if (tree.isRegular) return { pdf, recovered, restricted, isHybrid };
  replacePageTree(pdf, tree.pages);
  return { pdf: await PDF.load(await pdf.save()), recovered, restricted, isHybrid };
}

/**
 * Objects are decrypted as they are read. Without this, the library would encrypt them again when it saves the file,
 * and re-encode images when it copies them; its own call for this demands the owner's password, which only restricts
 * what viewers offer.
 */
function liftEncryption(pdf: PDF): void {
  const { info } = pdf.context;
  info.isEncrypted = false;
  info.securityHandler = null;
  info.trailer.delete('Encrypt');
  // A file without changes would be saved as the bytes that it was read from.
  pdf.register(new PdfDict());
}

async function loadOrSearch(bytes: Uint8Array): Promise<PDF> {
  const loaded = await first(bytes);
  if (!loaded || !hasTree(loaded)) return searched(bytes, loaded);
  if (!loaded.isEncrypted || loaded.isAuthenticated) return loaded;
  const signed = withSignedPermissions(bytes);
  return (signed && (await first(signed))) ?? loaded;
}

/** Drops bytes before the header: offsets count from the header. */
function fromHeader(bytes: Uint8Array): Uint8Array {
  const at = placeOf(bytes, '%PDF-');
  return at > 0 && at < artworkLimits.headBytes ? bytes.subarray(at) : bytes;
}

const permissionBits = 32;

/**
 * A copy with a signed permissions entry (/P), from which the key is derived: some programs write the same bits as an
 * unsigned number. Undefined when the entry is not of that kind.
 */
function withSignedPermissions(bytes: Uint8Array): Uint8Array | undefined {
  for (let at = placeOf(bytes, '/P '); at >= 0; at = placeOf(bytes, '/P ', at + 1)) {
    const digits = /^\d{10}(?!\d)/.exec(
      new TextDecoder('latin1').decode(bytes.subarray(at + 3, at + 14)),
    )?.[0];
    const value = Number(digits ?? 0);
    if (digits === undefined || value < 2 ** (permissionBits - 1) || value >= 2 ** permissionBits) continue;
    const copy = bytes.slice();
    copy.set(new TextEncoder().encode(String(value - 2 ** permissionBits).padEnd(digits.length)), at + 3);
    return copy;
  }
  return undefined;
}

/** Loads by the cross-reference table; undefined when that leads to no catalog. */
async function first(bytes: Uint8Array): Promise<PDF | undefined> {
  try {
    return await PDF.load(WatchedBytes.over(bytes), { lenient: true });
  } catch (error) {
    if (isAboutSecurity(error)) throw new IsEncrypted();
    return undefined;
  }
}

const hasTree = (pdf: PDF): boolean => {
  const reader = new ObjectReader(pdf);
  return reader.dict(reader.catalog, 'Pages') !== undefined;
};

const marker = new TextEncoder().encode('startxref');
const searchedTail = 2_048;

/** Scans for objects: the library does so when it finds no `startxref`, so that is removed in a copy. */
async function searched(bytes: Uint8Array, loaded: PDF | undefined): Promise<PDF> {
  if (loaded?.recoveredViaBruteForce) return loaded;
  // A scan can't recover the encryption key.
  if (holds(bytes, '/Encrypt')) throw new IsEncrypted();
  const copy = WatchedBytes.over(bytes.slice());
  for (let at = Math.max(0, copy.length - searchedTail); at < copy.length - marker.length; at += 1)
    if (marker.every((byte, index) => copy[at + index] === byte)) copy[at] = 0x20;
  return PDF.load(copy, { lenient: true });
}

const holds = (bytes: Uint8Array, text: string): boolean => placeOf(bytes, text) >= 0;

/** Offset of a text in bytes; −1 if it does not occur. */
function placeOf(bytes: Uint8Array, text: string, from = 0): number {
  const sequence = new TextEncoder().encode(text);
  const [start = 0] = sequence;
  for (let at = bytes.indexOf(start, from); at >= 0; at = bytes.indexOf(start, at + 1))
    if (sequence.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/** Whether the library failed because of a password or an unsupported encryption. */
export const isAboutSecurity = (error: unknown): boolean =>
  error instanceof IsEncrypted ||
  (error instanceof Error &&
    /password|encrypt|security|authenticat|credential/i.test(`${error.name} ${error.message}`));
