import type { QueueEvent, UploadEntry, UploadQueue, UploadSource, UploadStep } from './queue-types.ts';

/** A side effect of a change of the queue. */
export type UploadEffect =
  | {
      readonly do: 'start';
      readonly step: UploadStep;
      readonly run: number;
      readonly entry: UploadEntry;
    }
  /** `cancelled`: the person stopped it; otherwise it can be resumed later. */
  | { readonly do: 'stop'; readonly run: number; readonly cancelled: boolean }
  /** The server and this browser delete all data of the upload. */
  | { readonly do: 'discard'; readonly hash: string | null; readonly source: UploadSource };

const runsOf = ({ entries }: UploadQueue): ReadonlyMap<number, UploadEntry> =>
  new Map(entries.flatMap((entry) => (entry.work?.isRunning ? [[entry.work.run, entry] as const] : [])));

function cancelledBy(event: QueueEvent, { entries }: UploadQueue): readonly UploadEntry[] {
  const isOpen = ({ item }: UploadEntry) => item.status !== 'completed' && item.status !== 'aborted';
  if (event.type === 'aborted-all') return entries.filter(isOpen);
  if (event.type !== 'cancelled') return [];
  return entries.filter((entry) => isOpen(entry) && event.ids.includes(entry.id));
}

/** The side effects of a change: finished runs are stopped before others are started. */
export function effectsOf(before: UploadQueue, event: QueueEvent, after: UploadQueue): UploadEffect[] {
  const [old, now] = [runsOf(before), runsOf(after)];
  const cancelled = cancelledBy(event, before);
  return [
    ...[...old].flatMap(([run, entry]): UploadEffect[] =>
      now.has(run) ? [] : [{ do: 'stop', run, cancelled: cancelled.includes(entry) }],
    ),
    ...cancelled.map(
      ({ item, source }): UploadEffect => ({ do: 'discard', hash: item.preflightHash, source }),
    ),
    ...[...now].flatMap(([run, entry]): UploadEffect[] =>
      old.has(run) || !entry.work ? [] : [{ do: 'start', step: entry.work.step, run, entry }],
    ),
  ];
}
