import { readFile, stat, writeFile } from 'node:fs/promises';
import { artworkLimits, refuse } from '../../limits.ts';
import { mendDocument } from '../../repair/repair-document.ts';
import type { MendedFile, Refused, Task } from '../task.ts';

/** Writes the mended file beside the one it was made from; that stays as it is. */
export async function mend(task: Extract<Task, { kind: 'mend' }>): Promise<MendedFile | Refused> {
  const { size } = await stat(task.path);
  if (size > artworkLimits.fileBytes) return refuse('too-large');
  const mended = await mendDocument(await readFile(task.path), task.mending);
  if (!mended.ok) return mended;
  await writeFile(task.target, mended.bytes);
  return { ok: true, done: mended.done, bytes: mended.bytes.length };
}
