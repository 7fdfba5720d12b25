// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  account_people: {
    account_id: number;
    person_id: number;
    joined_at: Generated<Date>;
    is_current: Generated<boolean>;
    is_owner: Generated<boolean>;
  };
  customers: {
    id: Generated<number>;
    issuer: string;
    subject: string;
    email: string;
    name: Generated<string>;
    last_name: Generated<string>;
    phone: Generated<string>;
    company: Generated<string>;
    site: Generated<string>;
    tokens_valid_after: Generated<Date>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    vat_number: Generated<string>;
    invoice_email: Generated<string>;
    mails_off: Generated<string[]>;
    customer_reference: Generated<string>;
  };
};
