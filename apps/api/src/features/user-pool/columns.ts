// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  auth_events: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    event: string;
    sub: string | null;
    address: Generated<string>;
    outcome: string;
  };
  pool_challenges: {
    session_hash: Buffer;
    sub: string;
    client: string;
    expires_at: Date;
  };
  pool_codes: {
    id: GeneratedAlways<number>;
    sub: string;
    purpose: 'sign-up' | 'reset' | 'email';
    code_hash: Buffer;
    expires_at: Date;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  pool_failures: {
    subject: string;
    failures: number;
    last_at: Date;
    locked_until: Date | null;
  };
  pool_families: {
    id: string;
    sub: string;
    auth_time: Date;
    revoked_at: Date | null;
    created_at: Generated<Date>;
    client: Generated<string>;
  };
  pool_keys: {
    kid: string;
    encrypted_private: Buffer;
    public_jwk: unknown;
    created_at: Generated<Date>;
    retired_at: Date | null;
  };
  pool_recovery_codes: {
    sub: string;
    code_hash: Buffer;
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  pool_refresh_tokens: {
    token_hash: Buffer;
    family: string;
    replaced_at: Date | null;
    expires_at: Date;
    created_at: Generated<Date>;
  };
  pool_second_factors: {
    sub: string;
    encrypted_secret: Buffer | null;
    encrypted_pending: Buffer | null;
    last_step: Generated<number>;
    enabled: Generated<boolean>;
    preferred: Generated<boolean>;
    changed_at: Generated<Date>;
  };
  pool_sends: {
    subject: string;
    sent_at: Generated<Date>;
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
    password_is_disputed: Generated<boolean>;
  };
};
