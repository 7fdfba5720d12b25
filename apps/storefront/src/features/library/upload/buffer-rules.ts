import type { UploadEntry as Entry, UploadQueue } from '#features/upload/index.ts';

export type OverallStatus = 'idle' | 'uploading' | 'completed' | 'aborted';

const inFlow = ({ item }: Entry): boolean => item.status === 'pending' || item.status === 'checking';

/** Status of the whole list; `taking`: its files are being added to the library. */
export function overallStatus({ entries, aborted }: UploadQueue, taking: boolean): OverallStatus {
  if (taking || entries.some(inFlow)) return 'uploading';
  if (aborted) return 'aborted';
  return entries.some(({ item }) => item.status === 'completed') ? 'completed' : 'idle';
}

/** False while there is nothing to add to the library, or while a file of the list is not checked. */
export function canUpload({ entries }: UploadQueue): boolean {
  const rest = entries.filter(({ item }) => item.status !== 'completed');
  return rest.length > 0 && rest.every(({ item }) => item.status === 'ongoing');
}

/** Files to add to the library: those that fit, and those the person accepts although they don't. */
export const wanted = ({ entries }: UploadQueue): Entry[] =>
  entries.filter(
    (entry) => entry.item.status === 'ongoing' && (fits(entry) || (entry.despite && opens(entry.item))),
  );

/** Every page that becomes a sort has the wanted size and no error; pages left out are not considered. */
export function fits({ item, order }: Pick<Entry, 'item' | 'order'>): boolean {
  const pages = item.verdict?.page_verdicts ?? [];
  return order.length > 0 && order.every((one) => pages.some(({ page, isValid }) => page === one && isValid));
}

/** Whether the shop could open the file; others are not accepted into the library. */
export const opens = ({ verdict }: Entry['item']): boolean => (verdict?.pages ?? 0) > 0;

/** Files that block the others until they are removed: refused, failed or stopped. */
export const stuck = ({ entries }: UploadQueue): Entry[] =>
  entries.filter(({ item }) => ['failed', 'aborted', 'stopped'].includes(item.status));

/** Overall progress in percent, by bytes; 0 for an empty list. */
export function overallPercent({ entries }: UploadQueue): number {
  const total = entries.reduce((sum, { item }) => sum + item.size, 0);
  const done = entries.reduce((sum, { item }) => sum + (item.size * Math.max(0, item.progress)) / 100, 0);
  return total === 0 ? 0 : Math.min(100, (100 * done) / total);
}
