import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportedFile } from '#platform/personal-data.ts';

/** Approximate size of a part in bytes: this much of a ZIP is in memory, besides the file being added. */
const partBytes = 4_000_000;

export class ExportTooLarge extends Error {}

/**
 * Writes files as a ZIP, part after part. Returns the number of parts and bytes. Throws `ExportTooLarge`
 * beyond `maxBytes`; the format without its 64-bit extension is limited to 4 GB.
 */
export async function writeZip(
  files: AsyncIterable<ExportedFile>,
  { at, maxBytes, signal }: { readonly at: Date; readonly maxBytes: number; readonly signal: AbortSignal },
  write: (part: Uint8Array, index: number) => Promise<void>,
): Promise<{ readonly parts: number; readonly bytes: number }> {
  let [parts, bytes] = [0, 0];
  let waiting: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure ??= error;
    else waiting.push(chunk);
  });
  const flush = async (atLeast: number) => {
    if (failure) throw failure;
    signal.throwIfAborted();
    const part = Buffer.concat(waiting);
    waiting = [part];
    if (part.length < atLeast || part.length === 0) return;
    if (bytes + part.length > maxBytes) throw new ExportTooLarge(`An export exceeds ${maxBytes} bytes`);
    await write(part, parts);
    waiting = [];
    parts += 1;
    bytes += part.length;
  };
  for await (const { path, content } of files) {
    const isBytes = content instanceof Uint8Array;
    const entry = isBytes ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    entry.push(isBytes ? content : Buffer.from(`${JSON.stringify(content, null, 2)}\n`), true);
    await flush(partBytes);
  }
  zip.end();
  await flush(0);
  return { parts, bytes };
}
