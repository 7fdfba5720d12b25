import { cropOf } from '@labelwerk/artwork/draw/crop.ts';
import { drawnBox } from '@labelwerk/artwork/draw/drawn-box.ts';
import { rounded } from '@labelwerk/artwork/interpret/geometry/box.ts';
import type { Box, PageGeometry } from '@labelwerk/artwork/open/page-geometry.ts';
import { displayedCutLine } from '@labelwerk/artwork/preflight/cut/displayed-cut-line.ts';
import { trimOn } from '@labelwerk/artwork/preflight/pages/page-facts.ts';
import type { PageReport, Place, Report, ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { findingIn, type JudgedArtwork, pagesAgainst } from '#features/files/artwork/index.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { Subject } from '../subject.ts';

const share = (value: number): number => Math.round(value * 10_000) / 10_000;

const named = (box: Box | undefined): Box | null => (box ? rounded(box) : null);

/** A box (mm) relative to the whole picture of its page; null if it lies outside. */
function placeOn(geometry: PageGeometry, box: Box | null): Place | null {
  const crop = box && cropOf(drawnBox(geometry), box, geometry.rotate);
  if (!crop) return null;
  const { left, top, width, height } = crop;
  return { left: share(left), top: share(top), width: share(width), height: share(height) };
}

/** The report of a file, page by page, with places relative to the pages' whole pictures. */
export function buildReport(judged: JudgedArtwork, subject: Subject, language: Language): Report {
  const { artwork, expected, findings, onEveryPage, cutLines, drawn, status } = judged;
  const isPrinted = (page: number) => subject.printed?.includes(page) ?? true;
  let number = 0;
  const numbered = (page: number | null): ReportFinding[] =>
    findings
      .filter((finding) => finding.page === page)
      .map((finding) => {
        number += 1;
        const geometry = artwork.pages[(page ?? 0) - 1];
        return {
          ...findingIn(language, finding),
          number,
          place: geometry ? placeOn(geometry, finding.box) : null,
        };
      });
  const whole = numbered(null);
  const pages = pagesAgainst(artwork, expected, onEveryPage).map((verdict): PageReport => {
    const geometry = artwork.pages[verdict.page - 1] as PageGeometry;
    const { media, crop, bleed, trim, rotate } = geometry;
    const found = trimOn(geometry, expected);
    const cutLine = cutLines[verdict.page];
    return {
      ...verdict,
      printed: isPrinted(verdict.page),
      rotate,
      boxes: { media: rounded(media), crop: named(crop), bleed: named(bleed), trim: named(trim) },
      trim_by: found.trimBy,
      cut_line: cutLine === undefined ? null : displayedCutLine(cutLine, found.trim, rotate),
      preview: subject.picture(verdict.page, 'document'),
      whole: subject.picture(verdict.page, 'whole'),
      trim_place: placeOn(geometry, found.trim),
      findings: numbered(verdict.page),
    };
  });
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  return {
    pending: 0,
    filename: subject.filename,
    size: artwork.size,
    pages: artwork.page_count,
    expected: {
      width: expected.width,
      height: expected.height,
      shape: expected.shape ?? null,
      corner_radius: expected.cornerRadius ?? null,
      contour: expected.contour ?? null,
      sorts: expected.sorts ?? null,
    },
    preflight_task_status: status === 'success' ? 'success' : 'failed',
    isValid: status === 'success' && pages.every(({ isValid, printed }) => isValid || !printed),
    drawn,
    counts: { errors: count('error'), warnings: count('warning'), notes: count('note') },
    findings: whole,
    page_reports: pages,
    fixes: [...new Set(findings.flatMap(({ fix }) => fix ?? []))],
    original_kept: subject.originalKept,
    pdf: subject.pathOf('getReportPdf'),
  };
}
