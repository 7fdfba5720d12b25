// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  code_blocks: {
    upload_id: string;
    first: number;
    codes: Buffer;
    created_at: Generated<Date>;
  };
  code_hashes: {
    hash: Buffer;
    upload_id: string;
    position: number;
  };
  code_keys: {
    id: Generated<boolean>;
    encrypted_key: Buffer;
  };
  code_uploads: {
    id: string;
    customer_id: number | null;
    item_id: string;
    type: string;
    file_name: string;
    state: 'reading' | 'stored' | 'refused' | 'printed';
    line_count: Generated<number>;
    code_count: Generated<number>;
    refusal: string | null;
    refused_lines: Generated<number>;
    report: Buffer | null;
    created_at: Generated<Date>;
    ordered_at: Date | null;
    renewed_at: Generated<Date>;
    handed_at: Date | null;
  };
};
