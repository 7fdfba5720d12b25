import type { Rule } from '../rule.ts';

/** It opens without a password, but forbids changes: it can’t be repaired and some workflows refuse it. */
export const fileProtection: Rule = {
  id: 'LP-FILE-2',
  file({ restricted }, report) {
    if (restricted) report({ variant: 'restricted', severity: 'warning' });
  },
};
