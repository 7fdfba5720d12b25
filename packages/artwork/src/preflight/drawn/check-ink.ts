import { pagePixels } from '../../draw/page-pixels.ts';
import type { Plate } from '../../separate/draw-plates.ts';
import type { Report } from '../findings/finding.ts';
import { type PageFacts, round } from '../rule.ts';
import { heaviestSquares, inkPeakSide, inkSquareSide } from './ink-coverage.ts';

/** LP-COL-3: too much ink in one place to dry. `printing`: the plates without technical inks. */
export function checkInk(printing: readonly Plate[], page: PageFacts, report: Report): void {
  const [first] = printing;
  if (!first) return;
  const pixels = pagePixels(page.geometry, first);
  const area = pixels.toPixels(page.trim);
  const sides = [inkSquareSide, inkPeakSide].map((side) => side * pixels.perMm);
  const [heaviest, peak] = area ? heaviestSquares(printing, area, sides) : [];
  if (!heaviest) return;
  const { error, warning, film } = page.file.limits.ink;
  const safe = page.file.expected.material?.film ? film : warning;
  const measurement = { box: pixels.toMm(heaviest.square), measured: round(heaviest.percent, 0) };
  if (measurement.measured > error)
    report({ variant: 'too-much', severity: 'error', ...measurement, limit: error });
  else if (measurement.measured > safe)
    report({ variant: 'much', severity: 'warning', ...measurement, limit: safe });
  else if (peak && peak.percent > error)
    report({
      variant: 'peak',
      severity: 'warning',
      box: pixels.toMm(peak.square),
      measured: round(peak.percent, 0),
      limit: error,
    });
}
