import { hash } from 'node:crypto';

/** Names of static statements by their text. Its size depends on the code only, not on requests. */
const names = new Map<string, string>();

/**
 * Has connections prepare this text under a name. The name is a digest of the text: no server connection has another
 * statement under it, whatever program version prepared it.
 */
export function nameStatement(text: string): void {
  names.set(text, `labelwerk_${hash('sha256', text, 'hex').slice(0, 32)}`);
}

/** The name under which a connection prepares this text; undefined if the text is not static. */
export const statementName = (text: string): string | undefined => names.get(text);
