// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  mails_sent: {
    mail_key: string;
    template: string;
    sent_at: Generated<Date>;
  };
};
