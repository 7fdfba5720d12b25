// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  artwork_checks: {
    artwork_key: string;
    expectation: string;
    expected: unknown;
    status: Generated<'pending' | 'success' | 'failed'>;
    findings: Generated<unknown>;
    drawn: Generated<unknown>;
    drawn_complete: Generated<boolean>;
    created_at: Generated<Date>;
    checked_at: Date | null;
    cut_lines: Generated<unknown>;
    postponed_at: Date | null;
  };
  artworks: {
    key: string;
    size: number;
    status: Generated<'pending' | 'success' | 'failed'>;
    refusal: string | null;
    pages: Generated<unknown>;
    page_count: Generated<number>;
    findings: Generated<unknown>;
    created_at: Generated<Date>;
    claimed_at: Generated<Date>;
    inspected_at: Date | null;
    width: number | null;
    height: number | null;
    drawn: Generated<unknown>;
    drawn_complete: Generated<boolean>;
    cut_lines: Generated<unknown>;
    charged_to: string | null;
    charged_from: string | null;
    postponed_at: Date | null;
  };
};
