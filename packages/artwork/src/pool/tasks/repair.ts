import { readFile, stat, writeFile } from 'node:fs/promises';
import { artworkLimits, refuse } from '../../limits.ts';
import { repairDocument } from '../../repair/repair-document.ts';
import type { Refused, RepairedFile, Task } from '../task.ts';

/** Writes the repaired file; the source stays unchanged. */
export async function repair(task: Extract<Task, { kind: 'repair' }>): Promise<RepairedFile | Refused> {
  const { size } = await stat(task.path);
  if (size > artworkLimits.fileBytes) return refuse('too-large');
  const repaired = await repairDocument(await readFile(task.path), task.repair);
  if (!repaired.ok) return repaired;
  await writeFile(task.target, repaired.bytes);
  return { ok: true, done: repaired.done, bytes: repaired.bytes.length };
}
