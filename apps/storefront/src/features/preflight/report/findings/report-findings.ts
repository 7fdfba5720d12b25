import type { PageReport, Place, Report, ReportFinding } from '@labelwerk/contracts/artwork/report.ts';

export type PageFindings = {
  /** null: the whole file. */
  readonly page: number | null;
  readonly findings: readonly ReportFinding[];
};

/**
 * The findings in reading order: those of the file, then page by page; pages without findings are left out.
 */
export const findingsByPage = (report: Report): readonly PageFindings[] =>
  [
    { page: null, findings: report.findings },
    ...report.page_reports.map(({ page, findings }) => ({ page, findings })),
  ].filter(({ findings }) => findings.length > 0);

export const allFindings = (report: Report): readonly ReportFinding[] =>
  findingsByPage(report).flatMap(({ findings }) => findings);

/** The highest severity on a page. */
export function worstOf(findings: readonly ReportFinding[]): ReportFinding['severity'] | undefined {
  const severities = new Set(findings.map(({ severity }) => severity));
  return (['error', 'warning', 'note'] as const).find((severity) => severities.has(severity));
}

export type Mark = {
  readonly finding: ReportFinding;
  readonly place: Place;
  /** Number of earlier markers at the same corner: this one is shifted by as many. */
  readonly shift: number;
};

/** Corners closer than this fraction of the picture would overlap in their numbers. */
const near = 0.035;

/** Places of a page with room for every number; large places first, so that small ones are on top. */
export function marksOf({ findings }: Pick<PageReport, 'findings'>): readonly Mark[] {
  const placed = findings
    .flatMap((finding) => (finding.place ? [{ finding, place: finding.place }] : []))
    .toSorted((a, b) => b.place.width * b.place.height - a.place.width * a.place.height);
  return placed.map(({ finding, place }, index) => {
    const before = placed
      .slice(0, index)
      .filter((other) => Math.hypot(other.place.left - place.left, other.place.top - place.top) < near);
    return { finding, place, shift: before.length };
  });
}
