import { groupFindings, type KindOfFindings } from '@labelwerk/artwork/report/group-findings.ts';
import type {
  ReportEntry,
  ReportModel,
  ReportPicture,
  ReportSection,
} from '@labelwerk/artwork/report/report-model.ts';
import type { PageReport, Report, ReportFinding } from '@labelwerk/contracts/artwork/report.ts';
import { contours } from '@labelwerk/domain/label/contour.ts';
import { hasDieLine, labelLimits, labelShapes, trimPath } from '@labelwerk/domain/label/label-shape.ts';
import { languageTags } from '@labelwerk/domain/market/language-tags.ts';
import { type KeyAfter, type Language, messageOf } from '#platform/messages/messages.ts';

/** Maximum number of pages with a picture. */
export const maxPictures = 30;

/** Shown pages: those with findings, or the first one if there are none. */
export const shownPages = ({ page_reports: pages }: Report): readonly PageReport[] => {
  const found = pages.filter(({ findings }) => findings.length > 0);
  return found.length > 0 ? found : pages.slice(0, 1);
};

export type ReportAbout = {
  readonly language: Language;
  readonly author: string;
  readonly checkedAt: Date;
  /** Local path of a page's whole picture. */
  pictureOf(page: number): string | undefined;
};

/** The die line of a page unless it is the rectangle of its trim: the customer's own line or the label's shape. */
function dieLineOn({ width, height, cut_line: own }: PageReport, expected: Report['expected']) {
  if (own !== null) return own;
  const shape = labelShapes.find((known) => known === expected.shape);
  if (!shape) return undefined;
  const contour = contours.find((known) => known === expected.contour);
  const cornerRadius = expected.corner_radius ?? labelLimits.defaultRadius;
  const trim = { shape, width, height, cornerRadius, contour };
  return hasDieLine(trim) ? trimPath(trim) : undefined;
}

/** A report with all texts of its PDF. */
export function reportModel(report: Report, about: ReportAbout): ReportModel {
  const { language, author, checkedAt } = about;
  const say = (key: KeyAfter<'preflight.report.'>, params: Record<string, string | number> = {}) =>
    messageOf(language, `preflight.report.${key}`, params);
  const number = (value: number, digits = 1) =>
    new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: digits }).format(value);
  const size = ({ width, height }: { width: number; height: number }) => ({
    width: number(width),
    height: number(height),
  });
  const { expected, counts, drawn } = report;
  const isSized = expected.width > 0 && expected.height > 0;
  const date = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'long', timeZone: 'UTC' });
  const placesOf = (findings: readonly ReportFinding[]): string => {
    if (findings.length === 1) return '';
    const isMeasured = new Set(findings.map(({ measured }) => measured)).size > 1;
    const nameOf = ({ number: name, measured }: ReportFinding) =>
      isMeasured && measured !== null
        ? `${name} (${typeof measured === 'number' ? number(measured, 2) : measured})`
        : String(name);
    const pages = Map.groupBy(findings, ({ page }) => page);
    const places = [...pages].map(([page, same]) => {
      const numbers = same.map(nameOf).join(', ');
      return pages.size === 1 ? numbers : say('places-on-page', { page: page ?? 0, numbers });
    });
    return say('places', { places: places.join('; ') });
  };
  const entry = ({ findings }: KindOfFindings<ReportFinding>): ReportEntry[] => {
    const [first] = findings;
    if (!first) return [];
    const more = findings.reduce((sum, finding) => sum + finding.more, 0);
    return [
      {
        number: first.number,
        severity: first.severity,
        rank: say(first.severity),
        message: first.message,
        advice: first.advice,
        more: more > 0 ? say('more', { n: more }) : '',
        places: placesOf(findings),
      },
    ];
  };
  const { shared, single } = groupFindings([
    ...report.findings,
    ...report.page_reports.flatMap(({ findings }) => findings),
  ]);
  const entriesOn = (page: number | null): readonly ReportEntry[] =>
    single.find((one) => one.page === page)?.kinds.flatMap(entry) ?? [];
  const pictureOn = (path: string, page: PageReport): ReportPicture => {
    const line = dieLineOn(page, report.expected);
    const marks = page.findings.flatMap(({ number, severity, place }) =>
      place ? [{ number, severity, place }] : [],
    );
    const die = line === undefined ? null : { line, trimWidth: page.width };
    return { path, trim: page.trim_place, die, legend: say(die ? 'legend-die' : 'legend'), marks };
  };
  const pages = shownPages(report).map((page): ReportSection => {
    const path = about.pictureOf(page.page);
    return {
      heading: say('page', { page: page.page, ...size(page) }),
      picture: path === undefined ? null : pictureOn(path, page),
      nothing: say(page.findings.length > 0 ? 'described-above' : 'nothing'),
      entries: entriesOn(page.page),
    };
  });
  const shown = new Set(shownPages(report).map(({ page }) => page));
  const clean = report.page_reports.filter(({ page }) => !shown.has(page)).map(({ page }) => page);
  const whole = { heading: say('whole-file'), picture: null, nothing: say('nothing') };
  return {
    title: say('title'),
    language,
    author,
    date: checkedAt.getTime(),
    filename: report.filename,
    facts: [
      [say('size'), say('size-value', { pages: report.pages, bytes: number(report.size / 1_000_000, 2) })],
      [say('label'), isSized ? say('label-value', size(expected)) : say('label-any')],
      [say('checked'), date.format(checkedAt)],
      [say('found'), say('found-value', counts)],
      ...(drawn.pending
        ? [[say('drawn'), say('drawn-value', { done: drawn.done, total: drawn.total })] as const]
        : []),
    ],
    verdict:
      report.preflight_task_status === 'failed' || !report.isValid
        ? { severity: 'error', text: say('failed') }
        : counts.warnings > 0
          ? { severity: 'warning', text: say('warned') }
          : { severity: 'good', text: say('good') },
    sections: [
      ...(report.findings.length > 0 ? [{ ...whole, entries: entriesOn(null) }] : []),
      ...(shared.length > 0
        ? [{ ...whole, heading: say('several-pages'), entries: shared.flatMap(entry) }]
        : []),
      ...pages,
      ...(clean.length > 0
        ? [
            {
              heading: say('clean-pages', { pages: clean.join(', ') }),
              picture: null,
              nothing: say('nothing'),
              entries: [],
            },
          ]
        : []),
    ],
  };
}
