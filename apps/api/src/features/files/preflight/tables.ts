import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Fix } from '@labelwerk/artwork/preflight/findings/finding.ts';
import type { Generated, JSONColumnType } from 'kysely';
import '#features/files/artwork/index.ts';

type RepairTable = {
  id: string;
  subject: string;
  source_key: string;
  mended_key: string | null;
  plan: string;
  fixes: Fix[];
  done: Generated<Fix[]>;
  expected: JSONColumnType<Expectations, string, never>;
  state: Generated<'pending' | 'ready' | 'refused' | 'accepted' | 'discarded'>;
  reason: string | null;
  owner: string;
  kept_bytes: Generated<number>;
  created_at: Date;
  touched_at: Date;
};

declare module '#platform/database/database.ts' {
  interface Database {
    artwork_mendings: RepairTable;
  }
}
