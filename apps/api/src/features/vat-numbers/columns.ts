// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  customer_vat_numbers: {
    customer_id: number;
    country_id: number;
    vat_number: string;
    updated_at: Generated<Date>;
    confirmed_at: Date | null;
  };
};
