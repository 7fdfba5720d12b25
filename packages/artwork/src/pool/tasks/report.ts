import { readFile, writeFile } from 'node:fs/promises';
import type { ReportModel } from '../../report/report-model.ts';
import { writeReport } from '../../report/write-report.ts';
import type { Task, WrittenFile } from '../task.ts';

/** Writes a report as a PDF; opens no untrusted file. */
export async function report(task: Extract<Task, { kind: 'report' }>): Promise<WrittenFile> {
  const model = JSON.parse(await readFile(task.path, 'utf8')) as ReportModel;
  const bytes = await writeReport(model);
  await writeFile(task.target, bytes);
  return { ok: true, bytes: bytes.length };
}
