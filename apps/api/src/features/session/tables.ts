import type { Generated } from 'kysely';

declare module '#platform/database/database.ts' {
  interface Database {
    sessions: {
      id_hash: Buffer;
      public_id: Generated<string>;
      customer_id: number;
      sealed_tokens: Buffer;
      tokens_expire_at: Date;
      refresh_lease: Date | null;
      created_at: Generated<Date>;
      seen_at: Generated<Date>;
      ends_at: Date;
    };
  }
}
