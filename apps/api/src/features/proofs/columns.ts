// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  proof_links: {
    id: string;
    job_id: string;
    customer_id: number;
    name: string;
    may_decide: boolean;
    version: string;
    created_at: Generated<Date>;
    expires_at: Date;
    withdrawn_at: Date | null;
  };
  proof_remarks: {
    id: string;
    link_id: string | null;
    job_id: string;
    customer_id: number;
    kind: 'comment' | 'change' | 'approval';
    version: string;
    design: number | null;
    x: number | null;
    y: number | null;
    text: string;
    created_at: Generated<Date>;
  };
};
