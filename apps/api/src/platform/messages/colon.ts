import type { Language } from './messages.ts';

/** The separator between a label and its value on one line: French has a no-break space before the colon. */
export const colonOf = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ');
