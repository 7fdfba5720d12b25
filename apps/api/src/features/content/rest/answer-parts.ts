import type { StoredEntry } from '../tables.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&#038;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Escapes plain text for HTML, with the entities of WordPress. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? '');

/** A date in the format of WordPress: without a time zone. The shop's time zone is UTC. */
const written = (moment: Date): string => moment.toISOString().slice(0, 19);

/** The creation and modification dates of an entry. */
export const moments = ({ created_at, modified_at }: Pick<StoredEntry, 'created_at' | 'modified_at'>) => ({
  date: written(created_at),
  date_gmt: written(created_at),
  modified: written(modified_at),
  modified_gmt: written(modified_at),
});
