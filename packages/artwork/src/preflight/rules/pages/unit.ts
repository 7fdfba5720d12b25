import type { Rule } from '../../rule.ts';

/** Many programs ignore UserUnit and would print the page in another size. */
export const pageUnit: Rule = {
  id: 'LP-PAGE-3',
  page({ geometry }, report) {
    if (geometry.userUnit !== 1)
      report({ variant: 'unit', severity: 'error', measured: geometry.userUnit, limit: 1 });
  },
};
