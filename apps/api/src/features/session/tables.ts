import type { Generated } from 'kysely';

declare module '#plugins/database.ts' {
  interface Database {
    sessions: {
      id_hash: Buffer;
      customer_id: number;
      sealed_tokens: Buffer;
      tokens_expire_at: Date;
      created_at: Generated<Date>;
      seen_at: Generated<Date>;
      ends_at: Date;
    };
  }
}
