// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  account_invitations: {
    id: string;
    account_id: number;
    email: string;
    site: string;
    invited_by: number;
    sends: Generated<number>;
    sent_at: Generated<Date>;
    accepted_at: Date | null;
    accepted_by: number | null;
  };
  invitation_tries: {
    subject: string;
    tries: number;
    since: Date;
  };
};
