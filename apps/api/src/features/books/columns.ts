// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  book_export_parts: {
    export_number: number;
    place: number;
    content: Buffer;
  };
  book_exports: {
    number: number;
    id: Generated<string>;
    kind: 'journal' | 'vat' | 'oss' | 'recapitulative' | 'ledger' | 'datev';
    from_day: string;
    to_day: string;
    parameters: unknown;
    actor: string;
    bytes: number;
    sha256: Buffer;
    sums: unknown;
    created_at: Generated<Date>;
  };
  payment_reminders: {
    id: GeneratedAlways<number>;
    order_id: string;
    customer_id: number;
    step: number;
    invoice: string;
    due: string;
    reminded_on: string;
    amount: number;
    currency: 'USD' | 'AUD' | 'EUR' | 'GBP' | 'INR';
    actor: string;
  };
};
