// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  customer_files: {
    id: string;
    customer_id: number | null;
    guest_id: string | null;
    owner: GeneratedAlways<string>;
    upload_id: string | null;
    artwork_key: string;
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
    original_key: string | null;
    uploaded_by: number | null;
    created_from: string | null;
  };
  library_counts: {
    owner: string;
    scope: string;
    files: number;
    bytes: number;
  };
  library_folders: {
    id: GeneratedAlways<number>;
    customer_id: number;
    folder_name: string;
    width: Generated<number>;
    height: Generated<number>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  library_grams: {
    owner: string;
    gram: string;
    files: number;
  };
  library_job_files: {
    job_id: string;
    position: number;
    file_id: string;
    order_number: string;
    created_at: Date;
  };
  library_words: {
    owner: string;
    word: string;
    files: number;
  };
};
