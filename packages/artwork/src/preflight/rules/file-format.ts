import type { Rule } from '../rule.ts';

const [oldest, newest] = [1.4, 2.0];

/** The file opens, but only after recovery, or its version is not widely supported. */
export const fileFormat: Rule = {
  id: 'LP-FILE-1',
  file({ recovered, version }, report) {
    if (recovered) report({ variant: 'repaired', severity: 'warning' });
    const number = Number(version);
    if (number < oldest || number > newest)
      report({ variant: 'version', severity: 'warning', measured: version, limit: '1.4–2.0' });
  },
};
