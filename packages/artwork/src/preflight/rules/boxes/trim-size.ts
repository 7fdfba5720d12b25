import { matchSize } from '@labelwerk/domain/label/file-size.ts';
import { sizesOf } from '../../../inspect/inspect-document.ts';
import { expectedOn } from '../../pages/page-facts.ts';
import { type Rule, shown } from '../../rule.ts';

/** The TrimBox, or a page that is the trim, must have the ordered size. */
export const boxTrimSize: Rule = {
  id: 'LP-BOX-1',
  page({ geometry, file: { expected, limits } }, report) {
    if (expected.width === 0 || expected.height === 0) return;
    const match = matchSize(sizesOf(geometry), expected);
    const trim = match === 'page-is-trim' ? geometry.media : geometry.trim;
    if (!trim) return;
    const wanted = expectedOn(geometry, expected);
    const off = Math.max(Math.abs(trim.width - wanted.width), Math.abs(trim.height - wanted.height));
    const offTurned = Math.max(Math.abs(trim.width - wanted.height), Math.abs(trim.height - wanted.width));
    const sizes = {
      box: trim,
      measured: `${shown(trim.width, 1)} × ${shown(trim.height, 1)}`,
      limit: `${shown(wanted.width, 1)} × ${shown(wanted.height, 1)}`,
    };
    if (match === undefined && offTurned <= limits.trim.error + 1e-6)
      report({ variant: 'turned', severity: 'warning', ...sizes });
    else if (off > limits.trim.error + 1e-6) report({ variant: 'size', severity: 'error', ...sizes });
    else if (off > limits.trim.warning + 1e-6) report({ variant: 'slightly', severity: 'warning', ...sizes });
  },
};
