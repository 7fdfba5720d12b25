import type { CutLabel } from '@labelwerk/artwork/preflight/cut/label-of-cut.ts';
import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';

/** Message to the worker. */
export type PrecheckQuestion = {
  readonly file: File;
  readonly expected: Expectations;
  readonly language: Language;
};

/** Findings of the browser's check before a byte was sent, in the person's language. */
export type PrecheckReport = {
  /** Whether the server would refuse this file. */
  readonly refused: boolean;
  /** Trim in mm; empty if it can't be opened. */
  readonly pages: readonly {
    readonly page: number;
    readonly width: number;
    readonly height: number;
    readonly isValid: boolean;
  }[];
  readonly findings: readonly Finding[];
  /** Names of all printed inks, process inks included; empty if it is refused. */
  readonly inks: readonly string[];
  /** By page, the label that its cut line describes, if no shape was expected. */
  readonly cutLabels: Readonly<Record<number, CutLabel>>;
};

/** More pages than designs: the person selects those to print once the pages are shown. */
const hasPagesToPick = ({ id, measured, limit }: Finding): boolean =>
  id === 'LP-PAGE-1' && Number(measured) > Number(limit);

/**
 * Whether sending waits for a decision of the person: the server would refuse the file, or it can't be
 * printed as it is.
 */
export const stopsUpload = (report: PrecheckReport | null): report is PrecheckReport =>
  report !== null &&
  (report.refused ||
    report.findings.some((finding) => finding.severity === 'error' && !hasPagesToPick(finding)));
