import type { ReactNode } from 'react';
import { Table } from './table.tsx';

type Props<T> = {
  readonly caption: string;
  readonly things: readonly T[];
  /** Head of a thing's column: its picture and name. */
  readonly head: (thing: T) => ReactNode;
  readonly rows: readonly (readonly [label: string, show: (thing: T) => ReactNode])[];
  /** Last row, without a label: what can be done with each thing. */
  readonly foot?: (thing: T) => ReactNode;
};

/** Things side by side, a column each, a row for each characteristic. */
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
