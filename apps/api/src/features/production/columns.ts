// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  print_files: {
    job_id: string;
    version: string;
    content: string;
    bytes: number;
    cuts: unknown;
    made_at: Generated<Date>;
  };
};
