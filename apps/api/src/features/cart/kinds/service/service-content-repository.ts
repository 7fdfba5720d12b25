import { sql } from 'kysely';

/** What a version holds of a service, a row `i` of cart_items: `ContentService`. */
export const contentOfService = sql`jsonb_build_object(
  'id', i.id, 'service', i.configuration -> 'service', 'subject', i.name, 'net', i.sheet -> 'net',
  'list', i.sheet -> 'listVersion', 'made', i.configuration -> 'made')`;
