import type { ContentLine, LabelItem } from './label-item.ts';
import '../../tables.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** What a version holds of a label, a row `i` of cart_items: `ContentLine`. */
export const contentOfLabel = sql`jsonb_build_object(
  'id', i.id, 'name', i.name,
  'quantity', i.configuration -> 'quantity', 'express', i.configuration -> 'express',
  'net', i.sheet -> 'net', 'list', i.sheet -> 'listVersion',
  'note', md5(i.note),
  'made', md5((i.configuration - 'quantity' - 'sorts')::text || jsonb_array_length(i.configuration -> 'sorts')),
  'artwork', md5(i.file_ids::text || coalesce(i.artwork_pages::text, '')))`;

/** What the export of a person's data holds of a label, a row `i` of cart_items. */
export const exportOfLabel = sql`jsonb_build_object('name', i.name, 'note', i.note,
  'configuration', i.configuration, 'added_at', i.added_at)`;

/** A line as stored in the first version that contains it; undefined if none does. */
export async function firstContentOfLine(
  db: Db,
  cartId: string,
  itemId: string,
): Promise<ContentLine | undefined> {
  const { rows } = await sql<{ line: ContentLine }>`
    select l.line from cart_versions v, jsonb_array_elements(v.content -> 'lines') as l(line)
    where v.cart_id = ${cartId} and l.line ->> 'id' = ${itemId}
    order by v.version limit 1`.execute(db);
  return rows[0]?.line;
}

/** The contents that versions would hold of lines. */
export async function contentOfLines(db: Db, lines: readonly LabelItem[]): Promise<ContentLine[]> {
  const { rows } = await sql<{ line: ContentLine }>`
    select ${contentOfLabel} as line
    from json_populate_recordset(null::cart_items, ${JSON.stringify(lines)}::json) with ordinality i
    order by i.ordinality`.execute(db);
  return rows.map(({ line }) => line);
}
