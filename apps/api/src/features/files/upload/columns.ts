// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  upload_chunks: {
    upload_id: string;
    chunk_index: number;
    sha256: string;
    size: number;
  };
  uploads: {
    id: string;
    customer_id: number | null;
    guest_id: string | null;
    owner: GeneratedAlways<string>;
    folder_id: number | null;
    client_upload_id: string | null;
    filename: string;
    total_chunks: number;
    chunk_size: number | null;
    declared_size: number | null;
    received_chunks: Generated<number>;
    received_bytes: Generated<number>;
    width: Generated<number>;
    height: Generated<number>;
    state: 'receiving' | 'assembled' | 'finalized' | 'aborted' | 'expired';
    artwork_key: string | null;
    sort_order: number[] | null;
    file_id: string | null;
    created_at: Date;
    touched_at: Date;
    created_from: string | null;
    item_id: string | null;
    original_key: string | null;
  };
};
