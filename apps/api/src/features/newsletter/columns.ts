// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  newsletter_subscribers: {
    email: string;
    site: string;
    asked_at: Date;
    confirmed_at: Generated<Date>;
  };
  newsletter_used_links: {
    link_hash: Buffer;
    used_at: Generated<Date>;
  };
};
