import { cpuMs } from '../../cpu-clock.ts';
import { drawPage } from '../../draw/draw-page.ts';
import { pagePixels } from '../../draw/page-pixels.ts';
import type { PdfiumDocument } from '../../draw/pdfium.ts';
import { artworkLimits } from '../../limits.ts';
import type { Box } from '../../open/page-geometry.ts';
import { coverageOf, darkestOf, drawPlates, spreadOf } from '../../separate/draw-plates.ts';
import type { PagePlates } from '../../separate/make-plate-document.ts';
import { inkPurposes } from '../expectation/ink-purposes.ts';
import { collectFindings } from '../findings/collect-findings.ts';
import type { Finding } from '../findings/finding.ts';
import type { PageFacts } from '../rule.ts';
import { needsWhite } from '../rules/white/missing.ts';
import { checkCodes, codesOf, mayHoldMore } from './check-codes.ts';
import { checkInk } from './check-ink.ts';
import { checkRim } from './check-rim.ts';

/** Pixels per mm for reading bar codes (0.264 mm are 3 pixels), for too fine ones, and for measuring ink. */
const [fine, finest, coarse] = [12, 30, 4];
/** A bar code with this share of white underneath (percent) counts as on white. */
const mostlyCovered = 90;
/** An ink whose amounts differ by less than this (percent) is only the background of the bars. */
const visibleSpread = 20;

/**
 * The rules that need a drawing, on one page: the white rim, bar codes and, with plates, ink coverage. `facts`: the
 * page for each expectation; the findings are in the same order, from one drawing. Undefined if the page, or one of
 * the required plates, can’t be drawn within `deadlineMs` of processor time: there are no partial results.
 */
export async function checkDrawnPage(
  document: PdfiumDocument,
  paged: PagePlates | undefined,
  facts: readonly PageFacts[],
  deadlineMs: number,
): Promise<readonly (readonly Finding[])[] | undefined> {
  const [first] = facts;
  if (!first) return [];
  const { number, geometry } = first;
  const until = cpuMs() + deadlineMs;
  const left = () => until - cpuMs();
  const longSide = Math.max(geometry.media.width, geometry.media.height);
  const pixels = (perMm: number) => Math.min(artworkLimits.drawnPixels, Math.ceil(longSide * perMm));
  const drawing = await drawPage(document, {
    pageIndex: number - 1,
    longest: pixels(fine),
    deadlineMs: left(),
    printed: true,
    whole: true,
  });
  if (!drawing || drawing === 'late') return undefined;
  const plates = paged?.plates;
  const plated = (isIncluded: (ink: string) => boolean) =>
    paged &&
    drawPlates(paged.plates, {
      pageIndex: paged.pageIndex,
      longest: pixels(coarse),
      deadlineMs: left(),
      inks: paged.plates.inks.filter(isIncluded),
    });
  const purposes = inkPurposes(first);
  const isWhite = (ink: string) => purposes.of(ink) === 'white';
  const asksForWhite = facts.some(({ file }) => needsWhite(file.expected)) && plates?.inks.some(isWhite);
  const white = asksForWhite ? await plated(isWhite) : [];
  if (!white) return undefined;
  const isOnWhite = (box: Box): boolean =>
    white.some((plate) => {
      const place = pagePixels(geometry, plate).toPixels(box);
      return place !== undefined && coverageOf(plate, place) > mostlyCovered;
    });
  const drawn = plates ? await plated(purposes.isPrinting) : [];
  if (!drawn) return undefined;
  const inksIn = (box: Box): number =>
    drawn.filter((plate) => {
      const place = pagePixels(geometry, plate).toPixels(box);
      return place !== undefined && spreadOf(plate, place) > visibleSpread;
    }).length;
  const darkestIn = (box: Box): number | undefined => {
    const amounts = drawn.flatMap((plate) => {
      const place = pagePixels(geometry, plate).toPixels(box);
      return place && spreadOf(plate, place) > visibleSpread ? darkestOf(plate, place) : [];
    });
    return amounts.length === 0 ? undefined : Math.max(...amounts);
  };
  const fineCodes = await codesOf(drawing, geometry);
  // Bars that can't be read at this resolution may be too fine for any scanner: they are drawn at a higher one.
  const closer = mayHoldMore(drawing, geometry, fineCodes)
    ? await drawPage(document, {
        pageIndex: number - 1,
        longest: pixels(finest),
        deadlineMs: left(),
        printed: true,
        whole: true,
      })
    : undefined;
  if (closer === 'late') return undefined;
  const codes = closer ? await codesOf(closer, geometry) : fineCodes;
  return facts.map((page) => {
    const collected = collectFindings();
    const reportOf = (rule: { readonly id: string }) => collected.report(rule, number);
    checkRim(drawing, page, reportOf);
    checkCodes(codes, page, { isOnWhite, inksIn, darkestIn }, reportOf);
    checkInk(drawn, page, reportOf({ id: 'LP-COL-3' }));
    return collected.findings();
  });
}
