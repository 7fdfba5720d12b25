/**
 * A code from a mail or an app as it is compared: without the blanks and hyphens with which mail programs and people
 * group its digits, and with ASCII digits for full-width ones.
 */
export const plainCode = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');
