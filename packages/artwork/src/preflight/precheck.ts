import { type PageVerdict, verdictsOf } from '../inspect/inspect-document.ts';
import { openDocument } from '../open/open-document.ts';
import type { Expectations } from './expectation/expectations.ts';
import type { Finding } from './findings/finding.ts';
import { refusalFinding } from './findings/refusal.ts';
import { runPreflight } from './run-preflight.ts';

export type Prechecked = {
  /** The file would be refused: it is not looked at further than that. */
  readonly refused: boolean;
  /** Empty when it can't be opened. */
  readonly pages: readonly PageVerdict[];
  readonly findings: readonly Finding[];
};

/**
 * The server's checks that need no drawing, over bytes alone: runs in browsers. A second reader, which the server
 * asks too, may still refuse what this lets pass.
 */
export async function precheck(bytes: Uint8Array, expected: Expectations): Promise<Prechecked> {
  const size = bytes.length;
  const opened = await openDocument(bytes);
  if (!opened.ok) return { refused: true, pages: [], findings: [refusalFinding(opened.code, null)] };
  const pages = verdictsOf(opened.pages, expected);
  const checked = runPreflight(opened, size, expected);
  if (!checked.ok) return { refused: true, pages, findings: [refusalFinding(checked.code, null)] };
  return { refused: false, pages, findings: checked.findings };
}
