import { hash } from 'node:crypto';
import type { LabelItem } from './label-item.ts';

/** JSON with sorted names: the same for a document in memory and from the database. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The version of a line: changes whenever the customer's choices do, and not with its price. */
export const versionOfLine = ({
  configuration,
  name,
  note,
  file_ids: files,
  artwork_pages: pages,
}: Pick<LabelItem, 'configuration' | 'name' | 'note' | 'file_ids' | 'artwork_pages'>): string =>
  hash('sha256', canonical([configuration, name, note, files, pages]), 'base64url').slice(0, 22);
