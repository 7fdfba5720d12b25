import { readFile, writeFile } from 'node:fs/promises';
import type { ProofModel } from '../../proof/proof-model.ts';
import { writeProof } from '../../proof/write-proof.ts';
import type { Task, WrittenFile } from '../task.ts';

/** Writes a proof as a PDF from pictures of ours; opens no untrusted file. */
export async function proof(task: Extract<Task, { kind: 'proof' }>): Promise<WrittenFile> {
  const bytes = await writeProof(JSON.parse(await readFile(task.path, 'utf8')) as ProofModel);
  await writeFile(task.target, bytes);
  return { ok: true, bytes: bytes.length };
}
