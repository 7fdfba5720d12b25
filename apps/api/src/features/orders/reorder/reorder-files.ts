import type { SortPage } from '@labelwerk/contracts/cart/cart.ts';
import { findArtwork, pagesAgainst } from '#features/files/artwork/index.ts';
import { artworkOf } from '#features/files/library/index.ts';
import type { App } from '#platform/app.ts';
import { pagesToPrint } from '../artwork/pages-to-print.ts';
import type { JobWithOrder } from '../presentation/list-orders-repository.ts';
import type { PrintablePage } from './reorder-sorts.ts';

type FoundFile = Awaited<ReturnType<typeof artworkOf>>[number];

export type JobFiles = {
  readonly found: readonly FoundFile[];
  /** Number of the job's files that are no longer in the library. */
  readonly missing: number;
  /** All printable pages. */
  readonly pages: readonly PrintablePage[];
  readonly lastTime: { readonly quantities: readonly number[]; readonly pages: readonly SortPage[] };
};

/** Pages of a file: its designs in order, then other pages of the job. */
async function pagesOf(app: Pick<App, 'db'>, job: JobWithOrder, file: FoundFile): Promise<PrintablePage[]> {
  const artwork = await findArtwork(app.db, file.artworkKey);
  const verdicts = new Map(
    (artwork ? pagesAgainst(artwork, job.configuration, []) : []).map((verdict) => [verdict.page, verdict]),
  );
  const named = (job.artwork_pages ?? []).filter(({ file_id: id }) => id === file.id).map(({ page }) => page);
  return [...new Set([...file.sortOrder, ...named])].map((page) => {
    const verdict = verdicts.get(page);
    return {
      file_id: file.id,
      page,
      width: verdict?.width ?? null,
      height: verdict?.height ?? null,
      fits: verdict?.isValid ?? true,
      preview: `/customer/${job.customer_id}/customerFile/${file.id}?preview=1&page=${page}`,
    };
  });
}

/** The job's files that still exist, or the one with `fileId`, and the pages that were printed. */
export async function filesOfJob(
  app: Pick<App, 'db'>,
  job: JobWithOrder,
  fileId: string | undefined,
): Promise<JobFiles> {
  const all = await artworkOf(app.db, {
    fileIds: job.file_ids,
    owner: { customerId: job.customer_id },
  });
  const isWanted = (id: string) => fileId === undefined || id === fileId;
  const found = all.filter(({ id }) => isWanted(id));
  const pages: PrintablePage[] = [];
  for (const file of found) pages.push(...(await pagesOf(app, job, file)));
  return {
    found,
    missing: job.file_ids.filter(isWanted).length - found.length,
    pages,
    lastTime: {
      quantities: job.configuration.sorts,
      pages: pagesToPrint(job, all),
    },
  };
}
