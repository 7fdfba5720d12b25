import type { Report } from '@labelwerk/contracts/artwork/report.ts';

type Remark = {
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly pages: readonly number[];
};

/** The findings of the printed pages and of the file as a whole; each message once, with its pages. */
export function remarksOf(report: Pick<Report, 'findings' | 'page_reports'>): readonly Remark[] {
  const printed = report.page_reports.filter((page) => page.printed).flatMap(({ findings }) => findings);
  const kinds = Map.groupBy([...report.findings, ...printed], ({ message }) => message);
  return [...kinds].flatMap(([message, findings]) => {
    const [first] = findings;
    const pages = [...new Set(findings.flatMap(({ page }) => page ?? []))];
    return first ? [{ severity: first.severity, message, pages }] : [];
  });
}
