import type { PageGeometry } from '../../../open/page-geometry.ts';
import type { Draft } from '../../findings/finding.ts';
import { type Rule, round } from '../../rule.ts';

const slack = 0.5;

/** The pages (from 1) with another trim than the page `like`. */
export function pagesUnlike(pages: readonly PageGeometry[], like: number): readonly Draft[] {
  const first = pages[like - 1];
  if (!first) return [];
  const reference = first.trim ?? first.media;
  return pages.flatMap((geometry, index): readonly Draft[] => {
    const size = geometry.trim ?? geometry.media;
    const differs =
      Math.abs(size.width - reference.width) > slack || Math.abs(size.height - reference.height) > slack;
    if (!differs) return [];
    return [
      {
        variant: 'differs',
        severity: 'error',
        page: index + 1,
        box: size,
        measured: `${round(size.width, 1)} × ${round(size.height, 1)}`,
        limit: `${round(reference.width, 1)} × ${round(reference.height, 1)}`,
      },
    ];
  });
}

/** Designs of one order are cut with one die: all pages must have the same trim and rotation. */
export const pageAlike: Rule = {
  id: 'LP-PAGE-2',
  places: 4,
  file({ pages }, report) {
    for (const draft of pagesUnlike(pages, 1)) report(draft);
    for (const [index, { rotate }] of pages.entries()) {
      if (rotate !== 0) report({ variant: 'turned', severity: 'warning', page: index + 1, measured: rotate });
    }
  },
};
