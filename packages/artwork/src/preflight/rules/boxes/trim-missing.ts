import type { Rule } from '../../rule.ts';
import { round } from '../../rule.ts';

/** Without a TrimBox the trim is guessed from the page’s size: as it is, or with equal bleed on all sides. */
export const boxTrimMissing: Rule = {
  id: 'LP-BOX-2',
  page({ geometry, trim, trimBy, file: { expected } }, report) {
    if (geometry.trim) return;
    const isSized = expected.width > 0 && expected.height > 0;
    if (trimBy === 'unknown' && isSized)
      report({
        variant: 'neither',
        severity: 'error',
        box: geometry.media,
        measured: `${round(geometry.media.width, 1)} × ${round(geometry.media.height, 1)}`,
        limit: `${round(expected.width, 1)} × ${round(expected.height, 1)}`,
      });
    else
      report({
        variant: 'missing',
        severity: 'warning',
        box: trim,
        ...(isSized && { fix: 'trim-box' as const }),
      });
  },
};
