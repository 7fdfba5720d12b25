import type { Generated, GeneratedAlways } from 'kysely';
import '#features/files/artwork/index.ts';

type FolderTable = {
  id: GeneratedAlways<number>;
  customer_id: number;
  folder_name: string;
  width: number;
  height: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

type CustomerFileTable = {
  id: string;
  customer_id: number | null;
  guest_id: string | null;
  owner: GeneratedAlways<string>;
  upload_id: string | null;
  artwork_key: string;
  original_key: string | null;
  filename: string;
  size: number;
  source: Generated<'upload' | 'service' | 'design'>;
  folder_id: number | null;
  restore_folder_id: number | null;
  is_favorite: Generated<boolean>;
  sort_order: number[] | null;
  job_id: string | null;
  last_order_number: string | null;
  status: Generated<'pending' | 'success' | 'failed'>;
  number_of_pages: number | null;
  width: number | null;
  height: number | null;
  created_at: Date;
  last_used_at: Date;
  deleted_at: Date | null;
  name_search: GeneratedAlways<string>;
};

type JobFileTable = {
  job_id: string;
  position: number;
  file_id: string;
  order_number: string;
  created_at: Date;
};

type CountTable = { owner: string; scope: string; files: number; bytes: number };

declare module '#platform/database/database.ts' {
  interface Database {
    library_folders: FolderTable;
    customer_files: CustomerFileTable;
    library_job_files: JobFileTable;
    library_counts: CountTable;
  }
}
