// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  paper_series: {
    kind: 'invoice' | 'credit-note';
    year: number;
    last: number;
  };
  paper_troubles: {
    order_id: string;
    kind: 'invoice' | 'credit-note' | 'confirmation' | 'delivery-note';
    cause: string;
    tries: number;
    reason: string;
    first_at: Generated<Date>;
    next_at: Date;
  };
  papers: {
    id: Generated<string>;
    order_id: string;
    customer_id: number;
    kind: 'invoice' | 'credit-note' | 'confirmation' | 'delivery-note';
    cause: string;
    number: string;
    issued: string;
    currency: 'USD' | 'AUD' | 'EUR' | 'GBP' | 'INR';
    gross: number | null;
    said: unknown;
    pdf: Buffer;
    created_at: Generated<Date>;
  };
};
