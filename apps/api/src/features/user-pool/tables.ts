import type { Generated } from 'kysely';

declare module '#platform/database/database.ts' {
  interface Database {
    pool_keys: {
      kid: string;
      sealed_private: Buffer;
      public_jwk: unknown;
      created_at: Generated<Date>;
      retired_at: Date | null;
    };
    pool_users: {
      sub: string;
      email: string;
      password_hash: string;
      confirmed: Generated<boolean>;
      email_verified: Generated<boolean>;
      pending_email: string | null;
      customer_id: number;
      enabled: Generated<boolean>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    pool_codes: {
      id: Generated<number>;
      sub: string;
      purpose: string;
      code_hash: Buffer;
      expires_at: Date;
      used_at: Date | null;
      created_at: Generated<Date>;
    };
    pool_families: {
      id: string;
      sub: string;
      auth_time: Date;
      revoked_at: Date | null;
      created_at: Generated<Date>;
    };
    pool_refresh_tokens: {
      token_hash: Buffer;
      family: string;
      replaced_at: Date | null;
      expires_at: Date;
      created_at: Generated<Date>;
    };
    pool_failures: { subject: string; failures: number; last_at: Date; locked_until: Date | null };
    pool_sends: { subject: string; sent_at: Generated<Date> };
    auth_events: {
      id: Generated<number>;
      at: Generated<Date>;
      event: string;
      sub: string | null;
      address: Generated<string>;
      outcome: string;
    };
  }
}

export type PoolUser = {
  readonly sub: string;
  readonly email: string;
  readonly password_hash: string;
  readonly confirmed: boolean;
  readonly email_verified: boolean;
  readonly pending_email: string | null;
  readonly customer_id: number;
  readonly enabled: boolean;
};
