import { type Rule, shown } from '../rule.ts';

const slack = 0.5;

/** Designs of one order are cut with one tool: all pages have the same trim, and none is turned. */
export const pageAlike: Rule = {
  id: 'LP-PAGE-2',
  places: 4,
  file({ pages }, report) {
    const [first] = pages.map(({ trim, media }) => trim ?? media);
    if (!first) return;
    for (const [index, geometry] of pages.entries()) {
      const size = geometry.trim ?? geometry.media;
      const differs =
        Math.abs(size.width - first.width) > slack || Math.abs(size.height - first.height) > slack;
      if (differs)
        report({
          variant: 'differs',
          severity: 'error',
          page: index + 1,
          box: size,
          measured: `${shown(size.width, 1)} × ${shown(size.height, 1)}`,
          limit: `${shown(first.width, 1)} × ${shown(first.height, 1)}`,
        });
      if (geometry.rotate !== 0)
        report({ variant: 'turned', severity: 'warning', page: index + 1, measured: geometry.rotate });
    }
  },
};
