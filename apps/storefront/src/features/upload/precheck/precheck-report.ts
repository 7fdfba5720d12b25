import type { Expectations } from '@labelwerk/artwork/preflight/expectation/expectations.ts';
import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';

/** What the worker is asked. */
export type PrecheckQuestion = {
  readonly file: File;
  readonly expected: Expectations;
  readonly language: Language;
};

/** What the browser found by itself before a byte was sent, in the person's language. */
export type PrecheckReport = {
  /** The shop would not take this file. */
  readonly refused: boolean;
  /** Trim in mm; empty when it can't be opened. */
  readonly pages: readonly {
    readonly page: number;
    readonly width: number;
    readonly height: number;
    readonly isValid: boolean;
  }[];
  readonly findings: readonly Finding[];
};

/** More pages than designs: the person picks the ones that are printed, when they are seen. */
const hasPagesToPick = ({ id, measured, limit }: Finding): boolean =>
  id === 'LP-PAGE-1' && Number(measured) > Number(limit);

/** Whether sending waits for a word of the person: the shop would refuse the file, or it can't be printed as it is. */
export const stopsUpload = (report: PrecheckReport | null): report is PrecheckReport =>
  report !== null &&
  (report.refused ||
    report.findings.some((finding) => finding.severity === 'error' && !hasPagesToPick(finding)));
