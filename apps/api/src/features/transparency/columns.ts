// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  transparency_brands: {
    id: string;
    customer_id: number;
    name: string;
    created_at: Generated<Date>;
  };
  transparency_logos: {
    id: string;
    customer_id: number;
    content_hash: Buffer;
    content: Buffer;
    created_at: Generated<Date>;
    removed_at: Date | null;
  };
};
