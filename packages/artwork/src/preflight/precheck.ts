import { type PageVerdict, verdictsOf } from '../inspect/inspect-document.ts';
import { openDocument } from '../open/open-document.ts';
import { type CutLabel, labelOfCut } from './cut/label-of-cut.ts';
import type { Expectations } from './expectation/expectations.ts';
import type { Finding } from './findings/finding.ts';
import { refusalFinding } from './findings/refusal.ts';
import { runPreflight } from './run-preflight.ts';

export type Prechecked = {
  /** The file would be refused: it is not checked further. */
  readonly refused: boolean;
  /** Empty if it can't be opened. */
  readonly pages: readonly PageVerdict[];
  readonly findings: readonly Finding[];
  /** Names of all printed inks, process inks included; empty if it is refused. */
  readonly inks: readonly string[];
  /** By page, the label that its cut line describes, if no shape was expected. */
  readonly cutLabels: Readonly<Record<number, CutLabel>>;
};

/**
 * The server's checks that need no drawing, on bytes alone: runs in browsers. The server uses a second reader as well,
 * which may refuse a file that passes here.
 */
export async function precheck(bytes: Uint8Array, expected: Expectations): Promise<Prechecked> {
  const size = bytes.length;
  const opened = await openDocument(bytes);
  if (!opened.ok)
    return {
      refused: true,
      pages: [],
      findings: [refusalFinding(opened.code, null)],
      inks: [],
      cutLabels: {},
    };
  const pages = verdictsOf(opened.pages, expected);
  const checked = runPreflight(opened, size, expected);
  if (!checked.ok)
    return { refused: true, pages, findings: [refusalFinding(checked.code, null)], inks: [], cutLabels: {} };
  const cutLabels: Record<number, CutLabel> = {};
  if (expected.shape === undefined)
    for (const [page, path] of Object.entries(checked.cutLines)) {
      const geometry = opened.pages[Number(page) - 1];
      const label = geometry && labelOfCut(path, geometry);
      if (label) cutLabels[Number(page)] = label;
    }
  return { refused: false, pages, findings: checked.findings, inks: checked.inks, cutLabels };
}
