// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  voucher_tries: {
    subject: string;
    tries: number;
    since: Date;
  };
  voucher_uses: {
    order_id: string;
    code: string;
    cart_id: string;
    customer_id: number;
    email_hash: string;
    gives_way: boolean;
    used_at: Generated<Date>;
    released_at: Date | null;
  };
};
