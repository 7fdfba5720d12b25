import type { VariableField } from './variable-field.ts';

/**
 * Labels that differ by the rows of a table of the customer, one a label, in its order. The pages below the fields are
 * those of the line's print file.
 */
export type VariableArtwork = {
  readonly kind: 'variable-data';
  /** Id of a table of the customer. */
  readonly table_id: string;
  readonly fields: readonly VariableField[];
};
