import { hasPrintedProof } from '@labelwerk/domain/orders/printed-proof.ts';
import { judgeContent } from '#features/files/artwork/index.ts';
import type { App } from '#platform/app.ts';
import { expectedOfJob } from '../artwork/expected-by-job.ts';
import { statusesIn } from '../artwork/judge-artwork.ts';
import { pagesToPrint } from '../artwork/pages-to-print.ts';
import { contentOfLine, type Line } from './content-of-line.ts';

/**
 * Whether a line can be approved at checkout. `clean`: every check is done without findings; `remarks`: printable, but
 * with findings to read first; `later`: no file yet, or a printed proof must be approved first.
 */
type LineToApprove = {
  readonly version: string;
  readonly verdict: 'clean' | 'remarks' | 'checking' | 'failed' | 'later';
};

export async function lineToApprove(
  app: App,
  line: Line & { readonly needs_artwork: boolean },
): Promise<LineToApprove> {
  const { version } = await contentOfLine(app.db, line);
  return { version, verdict: await verdictFor(app, line) };
}

async function verdictFor(
  app: App,
  line: Line & { readonly needs_artwork: boolean },
): Promise<LineToApprove['verdict']> {
  if (hasPrintedProof(line.configuration)) return 'later';
  // Drawn once its codes are there, or its files are checked.
  if (line.configuration.artworkFrom) return 'later';
  if (!line.needs_artwork) return 'clean';
  if (line.file_ids.length === 0) return 'later';
  const { files, statuses } = await statusesIn(app, app.db, line);
  if (files.length < line.file_ids.length || statuses.includes('failed')) return 'failed';
  const pages = pagesToPrint(line, files);
  if (statuses.includes('pending')) return 'checking';
  if (pages.length < line.configuration.sorts.length) return 'failed';
  const expected = await expectedOfJob(app, line);
  for (const { id, artworkKey } of files) {
    const printed = pages.flatMap(({ file_id: file, page }) => (file === id ? page : []));
    const judged = await judgeContent(app, artworkKey, { expected, timeoutMs: 0, printed });
    if (!judged || judged.drawn.pending) return 'checking';
    if (judged.findings.some(({ severity }) => severity !== 'note')) return 'remarks';
  }
  return 'clean';
}
