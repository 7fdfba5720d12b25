import type { Generated } from 'kysely';

type CustomerTable = {
  id: Generated<number>;
  issuer: string;
  subject: string;
  email: string;
  name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  company: Generated<string>;
  site: Generated<string>;
  vat_number: Generated<string>;
  tokens_valid_after: Generated<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

declare module '#platform/database/database.ts' {
  interface Database {
    customers: CustomerTable;
  }
}
