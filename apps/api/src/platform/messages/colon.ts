import type { Language } from './messages.ts';

/** What stands between a label and its value on one line: French sets a space that does not break before the colon. */
export const colonOf = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ');
