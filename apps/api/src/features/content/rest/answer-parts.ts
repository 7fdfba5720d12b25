import type { StoredEntry } from '../tables.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&#038;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** A plain text as HTML, with the entities that WordPress writes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? '');

/** A moment as WordPress writes it: without a zone. The shop's own zone is UTC. */
const written = (moment: Date): string => moment.toISOString().slice(0, 19);

/** When an entry was made and changed. */
export const moments = ({ created_at, modified_at }: Pick<StoredEntry, 'created_at' | 'modified_at'>) => ({
  date: written(created_at),
  date_gmt: written(created_at),
  modified: written(modified_at),
  modified_gmt: written(modified_at),
});
