import type { Rule } from '../../rule.ts';

/** The file opens without a password, but has restricted permissions, which the print file doesn’t have. */
export const fileProtection: Rule = {
  id: 'LP-FILE-2',
  file({ restricted }, report) {
    if (restricted) report({ variant: 'restricted', severity: 'note', fix: 'unlock' });
  },
};
