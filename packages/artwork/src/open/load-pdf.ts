import { PDF } from '@libpdf/core';
import { artworkLimits } from '../limits.ts';
import { ObjectReader } from '../objects/object-reader.ts';
import { pageTree, replacePageTree } from './page-tree.ts';
import { WatchedBytes } from './watched-bytes.ts';

export type LoadedPdf = {
  readonly pdf: PDF;
  /** Its objects were searched for: its own table of them does not lead to the pages. */
  readonly recovered: boolean;
};

/** The file can’t be read without a password, or not be told apart from one that can’t. */
export class IsEncrypted extends Error {}

/**
 * Loads a PDF with the pages that other readers see. Where the table of objects leads to no pages, the objects are
 * searched for; where the page tree is written in a way the library does not follow (without types, with pages or
 * lists in place, with pages named twice), it is written anew in memory. @throws Error when there is nothing to load;
 * IsEncrypted where a password is needed.
 */
export async function loadPdf(bytes: Uint8Array): Promise<LoadedPdf> {
  const pdf = await found(fromHeader(bytes));
  if (pdf.recoveredViaBruteForce && holds(bytes, '/Encrypt')) throw new IsEncrypted();
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new IsEncrypted();
  const recovered = pdf.recoveredViaBruteForce;
  const tree = pageTree(pdf);
  if (tree.isRegular) return { pdf, recovered };
  replacePageTree(pdf, tree.pages);
  return { pdf: await PDF.load(await pdf.save()), recovered };
}

async function found(bytes: Uint8Array): Promise<PDF> {
  const loaded = await first(bytes);
  if (!loaded || !hasTree(loaded)) return searched(bytes, loaded);
  if (!loaded.isEncrypted || loaded.isAuthenticated) return loaded;
  const signed = withSignedPermissions(bytes);
  return (signed && (await first(signed))) ?? loaded;
}

/** Offsets count from the header, whatever stands before it. */
function fromHeader(bytes: Uint8Array): Uint8Array {
  const at = placeOf(bytes, '%PDF-');
  return at > 0 && at < artworkLimits.headBytes ? bytes.subarray(at) : bytes;
}

const permissionBits = 32;

/**
 * A copy in which the permissions, of which the key is made, are a negative number, as they should be: some programs
 * write the same bits as a positive one. Undefined where that is not so.
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

/** As the table of its objects says; undefined when that leads to no catalog. */
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

/** The library searches for objects where no table is found: the way to it is hidden in a copy. */
async function searched(bytes: Uint8Array, loaded: PDF | undefined): Promise<PDF> {
  if (loaded?.recoveredViaBruteForce) return loaded;
  // What a search finds has lost its key.
  if (holds(bytes, '/Encrypt')) throw new IsEncrypted();
  const copy = WatchedBytes.over(bytes.slice());
  for (let at = Math.max(0, copy.length - searchedTail); at < copy.length - marker.length; at += 1)
    if (marker.every((byte, index) => copy[at + index] === byte)) copy[at] = 0x20;
  return PDF.load(copy, { lenient: true });
}

const holds = (bytes: Uint8Array, text: string): boolean => placeOf(bytes, text) >= 0;

/** Where a text begins in bytes; −1: nowhere. */
function placeOf(bytes: Uint8Array, text: string, from = 0): number {
  const wanted = new TextEncoder().encode(text);
  const [start = 0] = wanted;
  for (let at = bytes.indexOf(start, from); at >= 0; at = bytes.indexOf(start, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/** Whether the library failed for a password or a kind of encryption. */
export const isAboutSecurity = (error: unknown): boolean =>
  error instanceof IsEncrypted ||
  (error instanceof Error &&
    /password|encrypt|security|authenticat|credential/i.test(`${error.name} ${error.message}`));
