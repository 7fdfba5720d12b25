// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  guest_storage: {
    network: string;
    stored_bytes: Generated<number>;
    open_bytes: Generated<number>;
    announced_bytes: Generated<number>;
  };
};
