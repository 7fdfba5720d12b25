// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  files_folder: {
    only_row: Generated<boolean>;
    mark: string;
  };
  migrations: {
    name: string;
    applied_at: Generated<Date>;
  };
  request_counts: {
    subject: string;
    taken: number;
    ends_at: Date;
  };
  task_payers: {
    payer: string;
    last_started_at: Date | null;
    spent_ms: Generated<number>;
    spent_at: Generated<Date>;
  };
  tasks: {
    id: string;
    name: string;
    unique_key: string | null;
    payload: unknown;
    state: 'waiting' | 'running' | 'done' | 'dead';
    attempts: Generated<number>;
    max_attempts: number;
    run_at: Date;
    leased_until: Date | null;
    last_error: string | null;
    created_at: Date;
    finished_at: Date | null;
    owner: string | null;
    origin: string | null;
    holder: number | null;
    renewed_at: Date | null;
    put_back: Generated<number>;
    turn: number | null;
  };
};
