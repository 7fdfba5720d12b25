// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  quote_mails: {
    quote_id: string;
    address_hash: string;
    sent_at: Generated<Date>;
  };
  quotes: {
    id: string;
    market: number;
    language: string;
    name: string;
    configuration: unknown;
    sheet: unknown;
    customer_id: number | null;
    created_at: Date;
    valid_until: Date;
    reminded_at: Date | null;
    person_id: number | null;
  };
};
