// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  variable_table_rows: {
    table_id: string;
    first: number;
    rows: Buffer;
  };
  variable_tables: {
    id: string;
    customer_id: number;
    file_name: string;
    columns: Buffer;
    row_count: number;
    encoding: string | null;
    created_at: Generated<Date>;
    ordered_at: Date | null;
  };
};
