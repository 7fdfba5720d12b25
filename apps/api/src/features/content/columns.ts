// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  content_earlier_pictures: {
    hash: string;
    mime_type: string;
    width: number;
    height: number;
    bytes: Buffer;
    given_hash: string;
  };
  content_entries: {
    id: Generated<number>;
    media_id: Generated<number>;
    type: 'page' | 'blog' | 'custom-page' | 'success-stories' | 'tutorial' | 'print-file-error';
    slug: string;
    language: 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'au';
    source: string | null;
    draft: string | null;
    file_source: string | null;
    title: Generated<string>;
    menu_order: Generated<number>;
    created_at: Generated<Date>;
    modified_at: Generated<Date>;
  };
  content_media: {
    id: Generated<number>;
    name: string;
    mime_type: string;
    width: number;
    height: number;
    bytes: Buffer;
    hash: string;
    given_hash: string;
    created_at: Generated<Date>;
    modified_at: Generated<Date>;
  };
  content_version_pictures: {
    version_id: number;
    name: string;
    before_hash: string | null;
  };
  content_version_texts: {
    version_id: number;
    type: string;
    slug: string;
    language: string;
    before: string | null;
  };
  content_versions: {
    id: number;
    kind: 'activation' | 'release' | 'return';
    created_at: Generated<Date>;
  };
};
