import { matchSize } from '@labelwerk/domain/label/file-size.ts';
import { sizesOf } from '../../../inspect/inspect-document.ts';
import { expectedOn } from '../../pages/page-facts.ts';
import { type Rule, round } from '../../rule.ts';

/** The TrimBox, or a page that is the trim, must have the ordered size. */
export const boxTrimSize: Rule = {
  id: 'LP-BOX-1',
  page({ geometry, file: { expected, limits } }, report) {
    if (expected.width === 0 || expected.height === 0) return;
    const match = matchSize(sizesOf(geometry), expected);
    const trim = match === 'page-is-trim' ? geometry.media : geometry.trim;
    if (!trim) return;
    const orderedSize = expectedOn(geometry, expected);
    const off = Math.max(
      Math.abs(trim.width - orderedSize.width),
      Math.abs(trim.height - orderedSize.height),
    );
    const offTurned = Math.max(
      Math.abs(trim.width - orderedSize.height),
      Math.abs(trim.height - orderedSize.width),
    );
    const sizes = {
      box: trim,
      measured: `${round(trim.width, 1)} × ${round(trim.height, 1)}`,
      limit: `${round(orderedSize.width, 1)} × ${round(orderedSize.height, 1)}`,
    };
    if (match === undefined && offTurned <= limits.trim.error + 1e-6)
      report({ variant: 'turned', severity: 'warning', ...sizes });
    else if (off > limits.trim.error + 1e-6) report({ variant: 'size', severity: 'error', ...sizes });
    else if (off > limits.trim.warning + 1e-6) report({ variant: 'slightly', severity: 'warning', ...sizes });
  },
};
