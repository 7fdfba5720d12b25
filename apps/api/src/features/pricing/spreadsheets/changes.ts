import { leaves } from './places-sheet.ts';

/** A place whose value differs; undefined if there was or will be no value. */
export type Change = { readonly place: string; readonly from: unknown; readonly to: unknown };

/** The differences between two documents, place by place. */
export function changesBetween(before: object, after: object): Change[] {
  const [old, fresh] = [new Map(leaves(before)), new Map(leaves(after))];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((place) => old.get(place) !== fresh.get(place) || old.has(place) !== fresh.has(place))
    .map((place) => ({ place, from: old.get(place), to: fresh.get(place) }));
}

type Entry = Readonly<Record<string, unknown>>;

/**
 * The differences between two tables: added and removed entries by name, changed ones field by field, and a
 * changed order.
 */
export function changesOfEntries(
  before: readonly Entry[],
  after: readonly Entry[],
  idOf: (entry: Entry) => string = ({ id }) => String(id),
): Change[] {
  const ids = (entries: readonly Entry[]) => entries.map(idOf);
  const [old, fresh] = [before, after].map(
    (entries) => new Map(entries.map((entry) => [idOf(entry), entry])),
  );
  const kept = ids(after).filter((id) => old?.has(id));
  const sameOrder =
    kept.join() ===
    ids(before)
      .filter((id) => fresh?.has(id))
      .join();
  return [
    ...ids(before).flatMap((id) => (fresh?.has(id) ? [] : [{ place: id, from: 'there', to: undefined }])),
    ...ids(after).flatMap((id) => (old?.has(id) ? [] : [{ place: id, from: undefined, to: 'new' }])),
    ...kept.flatMap((id) =>
      changesBetween(old?.get(id) ?? {}, fresh?.get(id) ?? {}).map((change) => ({
        ...change,
        place: `${id} ${change.place}`,
      })),
    ),
    ...(sameOrder ? [] : [{ place: 'order of the rows', from: 'as before', to: 'another' }]),
  ];
}

const shown = (value: unknown): string => (value === undefined || value === null ? 'nothing' : String(value));

export const sentenceOfChange = (file: string, { place, from, to }: Change): string =>
  `${file}, ${place}: ${shown(from)} -> ${shown(to)}`;
