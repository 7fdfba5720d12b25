import type { ReactNode } from 'react';
import { Table } from './table.tsx';

type Props<T> = {
  readonly caption: string;
  readonly things: readonly T[];
  /** Column header of a thing: its picture and name. */
  readonly head: (thing: T) => ReactNode;
  readonly rows: readonly (readonly [label: string, show: (thing: T) => ReactNode])[];
  /** Last row, without a label: actions on each thing. */
  readonly foot?: (thing: T) => ReactNode;
};

/** Comparison table: one column per thing, one row per characteristic. */
export function SideBySide<T extends { readonly id: string }>(props: Props<T>) {
  const { caption, things, head, rows, foot } = props;
  return (
    <Table caption={caption} hideCaption>
      <thead>
        <tr>
          <td />
          {things.map((thing) => (
            <th key={thing.id} scope="col">
              {head(thing)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, show]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {things.map((thing) => (
              <td key={thing.id}>{show(thing)}</td>
            ))}
          </tr>
        ))}
        {foot && (
          <tr>
            <td />
            {things.map((thing) => (
              <td key={thing.id}>{foot(thing)}</td>
            ))}
          </tr>
        )}
      </tbody>
    </Table>
  );
}
