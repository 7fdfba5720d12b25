// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  claim_photos: {
    claim_id: string;
    number: number;
    media_type: 'image/jpeg' | 'image/png';
    size: number;
    content: Buffer;
  };
  claim_tries: {
    subject: string;
    tries: number;
    since: Date;
  };
  order_claims: {
    id: string;
    order_id: string;
    customer_id: number;
    number: number;
    request_id: string;
    job_ids: string[];
    reason: 'print' | 'colour' | 'cutting' | 'material' | 'quantity' | 'transport' | 'other';
    message: string;
    state: Generated<'open' | 'answered'>;
    outcome: 'reprint' | 'refund' | 'refuse' | null;
    sentence: string | null;
    amount: number | null;
    actor: string | null;
    answered_at: Date | null;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
};
