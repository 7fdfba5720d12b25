// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  artwork_repairs: {
    id: string;
    subject: string;
    source_key: string;
    repaired_key: string | null;
    plan: string;
    fixes: string[];
    done: Generated<string[]>;
    expected: unknown;
    state: Generated<'pending' | 'ready' | 'refused' | 'accepted' | 'discarded'>;
    reason: string | null;
    created_at: Date;
    touched_at: Date;
    owner: string;
    kept_bytes: Generated<number>;
    created_from: string | null;
  };
};
