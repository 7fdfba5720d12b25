import { nextUpload, type UploadEvent, type UploadItem } from '#features/upload/index.ts';

/** One file of the list. */
export type Entry = {
  readonly id: string;
  readonly item: UploadItem;
  /** Pages that become sorts, in their order. */
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
  | { readonly type: 'taken-cleared' };

/** All pages of a file, from 1; none while it is not opened. */
export const pagesOf = ({ verdict }: UploadItem): readonly number[] =>
  verdict?.page_verdicts.map(({ page }) => page) ?? [];

function changed(entry: Entry, event: ListEvent & { readonly id: string }): Entry {
  if (event.type === 'ordered') return { ...entry, order: event.order };
  if (event.type === 'despite') return { ...entry, despite: event.despite };
  if (event.type !== 'item') return entry;
  const item = nextUpload(entry.item, event.event) ?? entry.item;
  const [before, pages] = [pagesOf(entry.item), pagesOf(item)];
  // A new verdict on the same pages (another label size, a repaired copy) leaves them as the person chose and put them.
  return { ...entry, item, order: pages.length === before.length ? entry.order : pages };
}

/** What an event makes of the list. Clearing leaves what is not in the library yet; events about files that are gone change nothing. */
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
    case 'taken-cleared':
      return { entries: list.entries.filter(({ item }) => item.status !== 'completed'), aborted: false };
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
