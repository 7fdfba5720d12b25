import { readFile, stat, writeFile } from 'node:fs/promises';
import { artworkLimits, refuse } from '../../limits.ts';
import { makePrintFile } from '../../press/print-file.ts';
import type { Refused, Task, WrittenPrintFile } from '../task.ts';

/** Writes one PDF for the press from pages of one or several files, which stay unchanged. */
export async function printFile(
  task: Extract<Task, { kind: 'print-file' }>,
): Promise<WrittenPrintFile | Refused> {
  let size = 0;
  for (const path of task.paths) size += (await stat(path)).size;
  if (size > artworkLimits.fileBytes) return refuse('too-large');
  const files: Uint8Array[] = [];
  for (const path of task.paths) files.push(await readFile(path));
  const result = await makePrintFile(files, task.wanted);
  if (!result.ok) return result;
  await writeFile(task.target, result.bytes);
  return { ok: true, bytes: result.bytes.length, cuts: result.cuts };
}
