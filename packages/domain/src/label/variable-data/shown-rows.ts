import type { VariableField } from './variable-field.ts';

/** Why a label is shown: the first of each page and the last of all, and of each field the one with the most, the least and no room taken. */
export type ShownReason = 'first' | 'last' | 'longest' | 'shortest' | 'empty';

/** A label that is shown to the customer for all others. */
export type ShownRow = {
  /** The label, from 0. */
  readonly row: number;
  /** The line of the table. */
  readonly line: number;
  readonly reasons: readonly { readonly reason: ShownReason; readonly field?: string }[];
};

type Place = { readonly row: number; readonly line: number };
type Noted = Place & { readonly extent: number; readonly isEmpty: boolean };
type Extremes = { longest?: Noted; shortest?: Noted; empty?: Noted };

export type RowExtremes = {
  readonly note: (field: VariableField, value: Noted) => void;
  readonly end: (place: Place, page: number) => void;
  readonly shown: () => readonly ShownRow[];
};

/** Remembers of each field the first label of every extreme, the first label of each page and the last of all. */
export function rowExtremes(fields: readonly VariableField[]): RowExtremes {
  const extremes = new Map<string, Extremes>(fields.map(({ name }) => [name, {}]));
  const firsts = new Map<number, Place>();
  let last: Place | undefined;
  return {
    note({ name }, value) {
      const of = extremes.get(name);
      if (!of) return;
      if (value.isEmpty) {
        of.empty ??= value;
        return;
      }
      if (!of.longest || value.extent > of.longest.extent) of.longest = value;
      if (!of.shortest || value.extent < of.shortest.extent) of.shortest = value;
    },
    end(place, page) {
      if (!firsts.has(page)) firsts.set(page, place);
      last = place;
    },
    shown() {
      const rows = new Map<number, { place: Place; reasons: { reason: ShownReason; field?: string }[] }>();
      const add = (place: Place | undefined, reason: ShownReason, field?: string) => {
        if (!place) return;
        const entry = rows.get(place.row) ?? { place, reasons: [] };
        rows.set(place.row, entry);
        entry.reasons.push({ reason, ...(field !== undefined && { field }) });
      };
      for (const place of firsts.values()) add(place, 'first');
      for (const [field, { longest, shortest, empty }] of extremes) {
        add(longest, 'longest', field);
        // Values of one length have no shortest.
        if (longest && shortest && shortest.extent < longest.extent) add(shortest, 'shortest', field);
        add(empty, 'empty', field);
      }
      if (last && last.row > 0) add(last, 'last');
      return [...rows.values()]
        .sort((one, other) => one.place.row - other.place.row)
        .map(({ place, reasons }) => ({ ...place, reasons }));
    },
  };
}
