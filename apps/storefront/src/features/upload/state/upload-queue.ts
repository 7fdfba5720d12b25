import type {
  AddedFile,
  FailureCause,
  QueueEvent,
  RunResult,
  UploadEntry,
  UploadPolicy,
  UploadQueue,
  UploadStep,
  UploadWork,
} from './queue-types.ts';
import { nextUpload, type UploadEvent, type UploadItem } from './upload-state.ts';

export const emptyQueue = (policy: UploadPolicy): UploadQueue => ({
  policy,
  entries: [],
  isPaused: false,
  isOffline: false,
  aborted: false,
  lastRun: 0,
});

/** All pages of a file, from 1; empty until it was opened. */
export const pagesOf = ({ verdict }: UploadItem): readonly number[] =>
  verdict?.page_verdicts.map(({ page }) => page) ?? [];

const waiting = (step: UploadStep, takesPlace = true): UploadWork => ({
  step,
  run: 0,
  isRunning: false,
  takesPlace,
});

/** The entry after an event of its item. A new verdict on the same pages keeps the person's order. */
export function withItem(entry: UploadEntry, event: UploadEvent): UploadEntry {
  const item = nextUpload(entry.item, event) ?? entry.item;
  const [before, pages] = [pagesOf(entry.item), pagesOf(item)];
  return { ...entry, item, order: pages.length === before.length ? entry.order : pages };
}

function newEntry({ id, name, size, source }: AddedFile): UploadEntry[] {
  const picked = nextUpload(undefined, { type: 'picked', name, size });
  if (!picked) return [];
  const entry = { id, item: picked, source, work: null, until: null, order: [], despite: false };
  if (source.file) return [{ ...entry, work: waiting('look') }];
  if (!source.earlier) return [];
  const begun = withItem(entry, { type: 'begun', preflightHash: source.earlier.hash });
  return [{ ...begun, work: waiting('verdict') }];
}

function afterResult(entry: UploadEntry, event: RunResult, isOffline: boolean): UploadEntry {
  const over = { ...entry, work: null };
  switch (event.type) {
    case 'begun':
      return withItem(entry, { type: 'begun', preflightHash: event.hash });
    case 'progress':
      return withItem(entry, event);
    case 'looked': {
      const looked = withItem(over, { type: 'prechecked', report: event.report });
      return looked.item.status === 'pending' ? { ...looked, work: waiting('send') } : looked;
    }
    case 'arrived':
      return { ...over, work: waiting('verdict') };
    case 'verdict':
      return withItem(over, event);
    case 'failed': {
      const { step = 'look' } = entry.work ?? {};
      // A failed file that waits for a restart keeps its progress.
      const { progress } = entry.until ?? entry.item;
      const until = event.cause && { cause: event.cause, step, progress };
      // A failure while offline is not reported: it is retried once the connection is back.
      if (until?.cause === 'connection' && isOffline) return { ...over, until };
      if (step === 'order' && until?.cause !== 'session') {
        // Sending the order has replaced waiting for the verdict: the verdict is requested now.
        const work = entry.item.status === 'checking' ? waiting('verdict') : null;
        return withItem({ ...over, work }, { type: 'troubled', message: event.message });
      }
      return { ...withItem(over, event), until: until?.cause === 'session' ? until : null };
    }
  }
}

function judgedAgain(entry: UploadEntry, quiet: boolean): UploadEntry {
  const { item, work, source } = entry;
  if (item.status === 'stopped' || work?.step === 'look')
    return source.file ? { ...entry, work: waiting('look') } : entry;
  if (work?.step === 'verdict' || work?.step === 'order')
    return { ...entry, work: waiting(work.step, work.takesPlace) };
  if (item.status !== 'ongoing' || !item.preflightHash) return entry;
  const begun = { type: 'begun', preflightHash: item.preflightHash } as const;
  return { ...(quiet ? entry : withItem(entry, begun)), work: waiting('verdict', false) };
}

/** Restarts work that failed for `cause`, from its progress. */
function revived(entry: UploadEntry, cause: FailureCause): UploadEntry {
  const { until, item } = entry;
  if (until?.cause !== cause) return entry;
  // A permanent failure stays failed.
  const isToGoOn = until.progress >= 0;
  const again = (isToGoOn && nextUpload(item, { type: 'revived', progress: until.progress })) || item;
  return { ...entry, item: again, until: null, work: waiting(until.step, until.step !== 'order') };
}

const aborted = (entry: UploadEntry): UploadEntry => ({
  ...withItem(entry, { type: 'aborted' }),
  work: null,
  until: null,
});

/** The upload is incomplete: sending its page selection now would end it. */
const isOnItsWay = ({ work, until }: UploadEntry): boolean => {
  const step = work?.step ?? until?.step;
  return step === 'look' || step === 'send';
};

const isTaken = ({ item }: UploadEntry): boolean => item.status === 'completed';

function changed(queue: UploadQueue, event: QueueEvent): UploadQueue {
  const each = (change: (entry: UploadEntry) => UploadEntry) => ({
    ...queue,
    entries: queue.entries.map(change),
  });
  const one = (id: string, change: (entry: UploadEntry) => UploadEntry) =>
    each((entry) => (entry.id === id ? change(entry) : entry));
  switch (event.type) {
    case 'added': {
      const known = new Set(queue.entries.map(({ id }) => id));
      const fresh = event.files.filter(({ id }) => !known.has(id) && known.add(id));
      return { ...queue, entries: [...queue.entries, ...fresh.flatMap(newEntry)], aborted: false };
    }
    case 'sent-anyway':
      return one(event.id, (entry) => {
        const sent = withItem(entry, event);
        return sent.item === entry.item ? entry : { ...sent, work: waiting('send') };
      });
    case 'judged-anew':
      return each((entry) =>
        event.id === undefined || event.id === entry.id ? judgedAgain(entry, event.quiet) : entry,
      );
    case 'ordered':
      return one(event.id, (entry) => ({
        ...entry,
        order: event.order,
        ...(event.tell &&
          entry.item.preflightHash &&
          !isOnItsWay(entry) && { work: waiting('order', false) }),
      }));
    case 'despite':
      return one(event.id, (entry) => ({ ...entry, despite: event.despite }));
    case 'completed':
      return one(event.id, (entry) => {
        const done = withItem(entry, { type: 'completed' });
        return isTaken(done) ? { ...done, work: null } : entry;
      });
    case 'cancelled':
      return each((entry) => (event.ids.includes(entry.id) ? aborted(entry) : entry));
    case 'cleared':
      return { ...queue, entries: queue.entries.filter(({ id }) => !event.ids.includes(id)) };
    case 'aborted-all':
      return { ...queue, entries: queue.entries.filter(isTaken), aborted: true };
    case 'taken-cleared':
      return { ...queue, entries: queue.entries.filter((entry) => !isTaken(entry)), aborted: false };
    case 'paused': {
      const stopped = (entry: UploadEntry) =>
        entry.work ? { ...entry, work: { ...entry.work, isRunning: false } } : entry;
      return { ...each(stopped), isPaused: true };
    }
    case 'resumed':
      return { ...queue, isPaused: false };
    case 'offline':
      return { ...queue, isOffline: true };
    case 'online':
      return { ...each((entry) => revived(entry, 'connection')), isOffline: false };
    case 'signed-in':
      return each((entry) => revived(entry, 'session'));
    default:
      return one(event.id, (entry) =>
        entry.work?.isRunning && entry.work.run === event.run
          ? afterResult(entry, event, queue.isOffline)
          : entry,
      );
  }
}

/** Number of files that are being checked, sent or waiting for their first verdict. */
export const placesTaken = ({ entries }: UploadQueue): number =>
  entries.filter(({ work }) => work?.isRunning && work.takesPlace).length;

/** Starts waiting work while slots are free, in the order of the list. */
function started(queue: UploadQueue): UploadQueue {
  if (queue.isPaused) return queue;
  const { places, heldUntil } = queue.policy;
  let { lastRun } = queue;
  let free = places - placesTaken(queue);
  const entries = queue.entries.map((entry, index) => {
    const { work } = entry;
    if (!work || work.isRunning) return entry;
    if (work.takesPlace) {
      if (free <= 0 || (heldUntil === 'cleared' && index >= places)) return entry;
      free -= 1;
    }
    lastRun += 1;
    return { ...entry, work: { ...work, run: lastRun, isRunning: true } };
  });
  return lastRun === queue.lastRun ? queue : { ...queue, entries, lastRun };
}

/**
 * The reducer of the upload queue. Events of removed files and of ended runs change nothing; at most
 * `policy.places` files are checked and sent at a time.
 */
export const nextQueue = (queue: UploadQueue, event: QueueEvent): UploadQueue =>
  started(changed(queue, event));
