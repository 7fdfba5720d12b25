// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  catalogue_plans: {
    version: string;
    active_from: Date;
    changes: unknown;
    created_at: Generated<Date>;
    withdrawn_at: Date | null;
  };
  catalogue_versions: {
    kind: 'price-list' | 'materials' | 'finishes' | 'product-types' | 'vouchers';
    version: string;
    active_from: Date;
    document: unknown;
    created_at: Generated<Date>;
  };
  customer_price_terms: {
    customer_id: number;
    discount: Generated<number>;
    materials: Generated<unknown>;
    payment_days: Generated<number>;
    updated_at: Generated<Date>;
  };
};
