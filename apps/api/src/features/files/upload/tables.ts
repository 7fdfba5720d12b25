import type { UploadState } from '@labelwerk/contracts/upload/chunks.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import '#features/files/library/index.ts';

type UploadTable = {
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
  width: number;
  height: number;
  item_id: string | null;
  state: UploadState;
  artwork_key: string | null;
  original_key: string | null;
  sort_order: number[] | null;
  file_id: string | null;
  created_at: Date;
  touched_at: Date;
  created_from: string | null;
};

type ChunkTable = { upload_id: string; chunk_index: number; sha256: string; size: number };

declare module '#platform/database/database.ts' {
  interface Database {
    uploads: UploadTable;
    upload_chunks: ChunkTable;
  }
}
