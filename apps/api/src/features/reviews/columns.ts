// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  review_mail_refusals: {
    customer_id: number;
    refused_at: Generated<Date>;
  };
  review_requests: {
    order_id: string;
    asked_at: Generated<Date>;
  };
  reviews: {
    id: string;
    order_id: string;
    customer_id: number;
    site: string;
    stars: number;
    content: string;
    author: string;
    state: Generated<'waiting' | 'published' | 'rejected'>;
    reason: Generated<string>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    published_at: Date | null;
  };
};
