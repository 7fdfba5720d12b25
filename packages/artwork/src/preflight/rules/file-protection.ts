import type { Rule } from '../rule.ts';

/**
 * The file opens without a password, but has restricted permissions: it can’t be repaired, and some workflows refuse
 * it.
 */
export const fileProtection: Rule = {
  id: 'LP-FILE-2',
  file({ restricted }, report) {
    if (restricted) report({ variant: 'restricted', severity: 'warning' });
  },
};
