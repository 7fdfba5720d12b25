import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';

const tenths = (millimetres: number): number => Math.round(millimetres * 10) / 10;

/** Width × height in mm to a tenth, formatted for the language; undefined until the file was opened. */
export const sizeOf = (
  { width, height }: Pick<CustomerFile, 'width' | 'height'>,
  language: Language,
): string | undefined =>
  width === null || height === null ? undefined : formatSize(tenths(width), tenths(height), language);

/** `success` is OK, undefined is pending, any other value is failed. */
export function statusOf(file: Pick<CustomerFile, 'preflight_task_status'>): 'ok' | 'failed' | 'pending' {
  if (file.preflight_task_status === undefined) return 'pending';
  return file.preflight_task_status === 'success' ? 'ok' : 'failed';
}

/** A job's id as displayed: its first block, which is enough to distinguish the jobs of one customer. */
export const jobNumber = (jobId: string): string => (jobId.split('-')[0] ?? jobId).toUpperCase();
