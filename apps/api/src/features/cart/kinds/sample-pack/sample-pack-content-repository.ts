import { sql } from 'kysely';

/** What a version holds of a pack, a row `i` of cart_items: `ContentSamplePack`. */
export const contentOfSamplePack = sql`jsonb_build_object(
  'id', i.id, 'net', i.sheet -> 'net', 'list', i.sheet -> 'listVersion',
  'samples', (select jsonb_agg(c.sample order by c.sample collate "C")
    from jsonb_array_elements(i.configuration -> 'samples') s,
      lateral (select concat(s ->> 'kind', ' ', s ->> 'id') as sample) c))`;

/** What the export of a person's data holds of a pack, a row `i` of cart_items. */
export const exportOfSamplePack = sql`jsonb_build_object('samples', i.configuration -> 'samples',
  'price', i.sheet, 'added_at', i.added_at)`;
