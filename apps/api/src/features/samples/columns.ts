// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  ordered_sample_packs: {
    id: string;
    item_id: string;
    order_id: string;
    order_number: string;
    customer_id: number;
    position: number;
    samples: unknown;
    net: number;
    currency: string;
    state: 'awaiting_payment' | 'open' | 'shipped' | 'cancelled';
    send_by: string | null;
    shipment_id: string | null;
    shipped_at: Date | null;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
};
