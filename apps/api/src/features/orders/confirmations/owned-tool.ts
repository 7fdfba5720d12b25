import { ownedTools } from '@labelwerk/domain/pricing/owned-tools.ts';
import { artworkOf } from '#features/files/library/index.ts';
import { currentCatalogue, listOfVersion } from '#features/pricing/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { findJobsWithTools, type JobRow } from '../orders-repository.ts';

type Line = Pick<JobRow, 'id' | 'customer_id' | 'configuration' | 'sheet' | 'file_ids'>;

async function contentsOf(trx: Db, { customer_id: customerId, file_ids: fileIds }: Line): Promise<string[]> {
  const files = await artworkOf(trx, { fileIds, owner: { customerId } });
  return fileIds.map((id) => files.find((file) => file.id === id)?.artworkKey ?? id);
}

/**
 * Whether the tools that were left out of a line's price are there: an earlier line of the same customer went to the press
 * with these finishes, the same shape and size, and the same artwork. `review`: nothing shows it, so a person has to look
 * before the line is released. `none`: the line's price holds every tool it needs.
 */
export async function judgeOwnedTool(
  services: Services,
  trx: Db,
  line: Line,
): Promise<'none' | 'known' | 'review'> {
  const kept = await listOfVersion(services, line.sheet.listVersion);
  const list = kept ?? (await currentCatalogue(services)).priceList;
  const tools = ownedTools(list, line.configuration);
  if (tools.length === 0) return 'none';
  const wanted = await contentsOf(trx, line);
  if (wanted.length === 0) return 'review';
  for (const earlier of await findJobsWithTools(trx, line, tools)) {
    const had = new Set([...earlier.file_ids, ...(await contentsOf(trx, earlier))]);
    const ids = line.file_ids;
    if (wanted.every((content, index) => had.has(content) || had.has(ids[index] ?? ''))) return 'known';
  }
  return 'review';
}
