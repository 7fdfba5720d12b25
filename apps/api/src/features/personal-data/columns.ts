// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  personal_exports: {
    customer_id: number;
    id: string;
    state: Generated<'preparing' | 'ready' | 'failed'>;
    asked_at: Generated<Date>;
    ready_at: Date | null;
    parts: Generated<number>;
    bytes: Generated<number>;
    account_id: number;
  };
};
