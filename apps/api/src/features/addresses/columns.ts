// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  addresses: {
    id: GeneratedAlways<number>;
    customer_id: number;
    company: string;
    first_name: string;
    last_name: string;
    address: string;
    address2: string;
    address3: string;
    postcode: string;
    city: string;
    state: string;
    country_id: number;
    phone: string;
    is_default_delivery: Generated<boolean>;
    is_default_billing: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
  };
};
