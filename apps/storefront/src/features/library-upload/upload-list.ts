import { nextUpload, type UploadEvent, type UploadItem } from '#features/upload/index.ts';

/** One file of the list. */
export type Entry = {
  readonly id: string;
  readonly item: UploadItem;
  /** Pages in the order of the sorts. */
  readonly order: readonly number[];
  /** The person takes it although it does not fit. */
  readonly despite: boolean;
};

export type UploadList = {
  readonly entries: readonly Entry[];
  /** Everything was stopped, and nothing new was added since. */
  readonly aborted: boolean;
};

export const emptyList: UploadList = { entries: [], aborted: false };

export type ListEvent =
  | { readonly type: 'item'; readonly id: string; readonly event: UploadEvent }
  | { readonly type: 'added'; readonly id: string; readonly name: string; readonly size: number }
  | { readonly type: 'ordered'; readonly id: string; readonly order: readonly number[] }
  | { readonly type: 'despite'; readonly id: string; readonly despite: boolean }
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  | { readonly type: 'aborted-all' }
  | { readonly type: 'cleared' };

function changed(entry: Entry, event: ListEvent & { readonly id: string }): Entry {
  if (event.type === 'ordered') return { ...entry, order: event.order };
  if (event.type === 'despite') return { ...entry, despite: event.despite };
  if (event.type !== 'item') return entry;
  const item = nextUpload(entry.item, event.event) ?? entry.item;
  // A new verdict on the same pages (another label size) leaves their order as the person made it.
  const pages = item.verdict?.page_verdicts.map(({ page }) => page) ?? [];
  const order = pages.length === entry.order.length ? entry.order : pages;
  return { ...entry, item, order };
}

/** What an event makes of the list. Removing and clearing reset it; events about files that are gone change nothing. */
export function nextList(list: UploadList, event: ListEvent): UploadList {
  switch (event.type) {
    case 'added': {
      const item = nextUpload(undefined, { type: 'picked', name: event.name, size: event.size });
      if (!item) return list;
      const entry = { id: event.id, item, order: [], despite: false };
      return { entries: [...list.entries, entry], aborted: false };
    }
    case 'removed':
      return { ...list, entries: list.entries.filter(({ id }) => !event.ids.includes(id)) };
    case 'aborted-all':
      return { entries: list.entries.filter(({ item }) => item.status === 'completed'), aborted: true };
    case 'cleared':
      return emptyList;
    default:
      return {
        ...list,
        entries: list.entries.map((entry) => (entry.id === event.id ? changed(entry, event) : entry)),
      };
  }
}

/** Files that are new to the list, and the names of those it has already. */
export function newOnes<Named extends { readonly name: string }>(
  { entries }: UploadList,
  files: readonly Named[],
): { readonly fresh: Named[]; readonly known: string[] } {
  const names = new Set(entries.map(({ item }) => item.name));
  const fresh: Named[] = [];
  const known: string[] = [];
  for (const file of files) {
    if (names.has(file.name)) known.push(file.name);
    else fresh.push(file);
    names.add(file.name);
  }
  return { fresh, known };
}
