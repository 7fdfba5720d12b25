import type { Generated } from 'kysely';

declare module '#platform/database/database.ts' {
  interface Database {
    mails_sent: { mail_key: string; template: string; sent_at: Generated<Date> };
  }
}
