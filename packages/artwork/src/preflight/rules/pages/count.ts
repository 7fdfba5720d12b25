import type { Rule } from '../../rule.ts';

/** One page per ordered design. */
export const pageCount: Rule = {
  id: 'LP-PAGE-1',
  file({ pages, expected }, report) {
    if (expected.sorts !== undefined && expected.sorts !== pages.length)
      report({ variant: 'count', severity: 'error', measured: pages.length, limit: expected.sorts });
  },
};
