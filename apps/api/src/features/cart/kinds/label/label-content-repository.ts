import { sql } from 'kysely';

/** What a version holds of a label, a row `i` of cart_items: `ContentLine`. */
export const contentOfLabel = sql`jsonb_build_object(
  'id', i.id, 'name', i.name,
  'quantity', i.configuration -> 'quantity', 'express', i.configuration -> 'express',
  'net', i.sheet -> 'net', 'list', i.sheet -> 'listVersion',
  'note', md5(i.note),
  'made', md5((i.configuration - 'quantity' - 'sorts')::text || jsonb_array_length(i.configuration -> 'sorts')),
  'artwork', md5(i.file_ids::text || coalesce(i.artwork_pages::text, '')))`;
