import type { JobFindings } from '@labelwerk/contracts/desk/findings.ts';
import { findingIn, judgeContent } from '#features/files/artwork/index.ts';
import { artworkOf } from '#features/files/library/index.ts';
import { expectedByJob, printedByJob } from '#features/orders/artwork/index.ts';
import type { JobRow } from '#features/orders/index.ts';
import type { App } from '#platform/app.ts';
import type { Language } from '#platform/messages/messages.ts';
import { type Result, success } from '#platform/problems/failure.ts';

/** Maximum wait for the result of one file, in ms. */
const timeoutMs = 1_500;

/** What the check found in the files of a line for the ordered label, in their order. */
export async function findingsOf(
  app: App,
  { id, customer_id: customerId, file_ids: fileIds }: JobRow,
  language: Language,
): Promise<Result<JobFindings, 'orders.job-missing'>> {
  const expected = await expectedByJob(app, customerId, id);
  if (!expected.ok) return expected;
  const files: JobFindings['files'] = [];
  const artworks = fileIds.length === 0 ? [] : await artworkOf(app.db, { fileIds, owner: { customerId } });
  for (const fileId of fileIds) {
    const file = artworks.find((artwork) => artwork.id === fileId);
    if (!file) continue;
    const printed = await printedByJob(app, customerId, id, fileId);
    const judgedContent = await judgeContent(app, file.artworkKey, {
      expected: expected.value,
      timeoutMs,
      printed,
    });
    files.push({
      ...{ file_id: fileId, filename: file.filename, status: judgedContent?.status ?? 'pending' },
      findings: (judgedContent?.findings ?? []).map((finding) => findingIn(language, finding)),
    });
  }
  return success({ files });
}
