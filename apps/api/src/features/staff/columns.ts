// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  staff_actions: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    person_id: string | null;
    actor: string;
    action: string;
    subject_id: string;
    order_id: string | null;
    before: unknown;
    after: unknown;
    note: Generated<string>;
  };
  staff_people: {
    id: string;
    email: string;
    name: string;
    role: 'owner' | 'service' | 'prepress' | 'press' | 'content' | 'bookkeeping';
    password_hash: string;
    temporary_until: Date | null;
    encrypted_secret: Buffer | null;
    enrolled_at: Date | null;
    last_step: Generated<number>;
    enabled: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  staff_requests: {
    request_id: string;
    subject_id: string;
    person_id: string;
    fingerprint: Buffer;
    at: Generated<Date>;
  };
  staff_sessions: {
    id: string;
    person_id: string;
    created_at: Generated<Date>;
    ends_at: Date;
    revoked_at: Date | null;
  };
  staff_tokens: {
    token_hash: Buffer;
    session_id: string;
    kind: 'access' | 'refresh';
    expires_at: Date;
    replaced_at: Date | null;
  };
};
