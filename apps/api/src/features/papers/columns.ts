// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  paper_series: {
    kind: 'invoice' | 'credit-note';
    year: number;
    last: number;
  };
  papers: {
    id: Generated<string>;
    order_id: string;
    customer_id: number;
    kind: 'invoice' | 'credit-note';
    cause: string;
    number: string;
    issued: string;
    currency: 'USD' | 'AUD' | 'EUR' | 'GBP' | 'INR';
    gross: number;
    said: unknown;
    pdf: Buffer;
    created_at: Generated<Date>;
  };
};
