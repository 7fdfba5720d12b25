// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  customer_devices: {
    customer_id: number;
    device: string;
    first_at: Generated<Date>;
    last_at: Generated<Date>;
  };
  sessions: {
    id_hash: Buffer;
    customer_id: number;
    encrypted_tokens: Buffer;
    tokens_expire_at: Date;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    ends_at: Date;
    public_id: Generated<string>;
    refresh_lease: Date | null;
    agent: Generated<string>;
  };
};
