import { ownedTools } from '@labelwerk/domain/pricing/owned-tools.ts';
import { artworkOf } from '#features/files/library/index.ts';
import { currentCatalogue, listOfVersion } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { JobRow } from '../orders-repository.ts';
import { findJobsWithTools } from './owned-tool-repository.ts';

type Line = Pick<JobRow, 'id' | 'customer_id' | 'configuration' | 'sheet' | 'file_ids'>;

/**
 * `known`: an earlier line of the customer was released with the same finishes, shape, size and artwork. `review`: there
 * is no proof, so staff have to look before the release. `none`: the price of the line includes every tool.
 */
type ToolVerdict = 'none' | 'known' | 'review';

/** Content keys by file ids; a missing file maps to its own id. */
async function contentsOf(
  trx: Db,
  customerId: number,
  fileIds: readonly string[],
): Promise<(fileId: string) => string> {
  const files = await artworkOf(trx, { fileIds: [...new Set(fileIds)], owner: { customerId } });
  const contents = new Map(files.map(({ id, artworkKey }) => [id, artworkKey]));
  return (fileId) => contents.get(fileId) ?? fileId;
}

/** The tools that were left out of a line's price. */
async function toolsOf(app: Pick<App, 'part'>, { sheet, configuration }: Line): Promise<readonly string[]> {
  const kept = await listOfVersion(app, sheet.listVersion);
  return ownedTools(kept ?? (await currentCatalogue(app)).priceList, configuration);
}

/**
 * The verdicts on tools that the prices of lines leave out, by line id. All lines belong to one customer; the number of
 * statements does not depend on their number.
 */
export async function judgeOwnedTools(
  app: Pick<App, 'part'>,
  trx: Db,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, ToolVerdict>> {
  const verdicts = new Map<string, ToolVerdict>();
  const searched: { readonly line: Line; readonly tools: readonly string[] }[] = [];
  for (const line of lines) {
    const tools = await toolsOf(app, line);
    verdicts.set(line.id, tools.length === 0 ? 'none' : 'review');
    if (tools.length > 0 && line.file_ids.length > 0) searched.push({ line, tools });
  }
  const customerId = searched[0]?.line.customer_id;
  if (customerId === undefined) return verdicts;
  const earlier = await findJobsWithTools(trx, customerId, searched);
  if (earlier.length === 0) return verdicts;
  const fileIds = [
    ...searched.flatMap(({ line }) => line.file_ids),
    ...earlier.flatMap((job) => job.file_ids),
  ];
  const contentOf = await contentsOf(trx, customerId, fileIds);
  for (const { line_id: id, file_ids: had } of earlier) {
    const contents = new Set([...had, ...had.map(contentOf)]);
    const line = searched.find((one) => one.line.id === id)?.line;
    if (line?.file_ids.every((file) => contents.has(contentOf(file)) || contents.has(file)))
      verdicts.set(id, 'known');
  }
  return verdicts;
}

/** The same for one line. */
export const judgeOwnedTool = async (app: Pick<App, 'part'>, trx: Db, line: Line): Promise<ToolVerdict> =>
  (await judgeOwnedTools(app, trx, [line])).get(line.id) ?? 'review';
