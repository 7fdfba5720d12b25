import { sql } from 'kysely';

/** What a version holds of a service, a row `i` of cart_items: `ContentService`. */
export const contentOfService = sql`jsonb_build_object(
  'id', i.id, 'service', i.configuration -> 'service', 'subject', i.name, 'net', i.sheet -> 'net',
  'list', i.sheet -> 'listVersion', 'made', i.configuration -> 'made')`;

/** What the export of a person's data holds of a service, a row `i` of cart_items. */
export const exportOfService = sql`i.configuration - 'made' || jsonb_build_object('subject', i.name,
  'price', i.sheet, 'file_ids', i.file_ids, 'added_at', i.added_at)`;
