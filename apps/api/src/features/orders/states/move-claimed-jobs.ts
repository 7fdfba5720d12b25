import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { deliveryOf } from '#features/calculator/index.ts';
import { retireCodes } from '#features/codes/storing/index.ts';
import { type Catalogue, catalogueNaming } from '#features/pricing/index.ts';
import { retirePrintFiles } from '#features/production/kept/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { whereTo } from '../delivery-address/where-to.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import { moveJob } from './move-job.ts';

/**
 * Moves the lines of a claim, under the lock of their order: claimed by the customer; printed again, with a new delivery
 * date; or closed. `note` is for their time line. Lines that are drawn from codes wait for other codes before they are
 * printed again: each code is printed once.
 */
export async function moveClaimedJobs(
  app: Pick<App, 'db' | 'part' | 'now'>,
  trx: Db,
  { order, jobs }: { readonly order: OrderRow; readonly jobs: readonly JobRow[] },
  { event, note }: { readonly event: 'claim' | 'reprint' | 'close'; readonly note: string },
): Promise<void> {
  const actor = event === 'claim' ? 'customer' : 'shop';
  const catalogue = event === 'reprint' ? await catalogueNaming(app, jobs) : undefined;
  const coded = event === 'reprint' ? jobs.filter(printsCodes) : [];
  await retireCodes(
    trx,
    coded.map((job) => job.cart_item_id),
  );
  await retirePrintFiles(
    trx,
    coded.map(({ id }) => id),
  );
  for (const { id } of coded)
    await moveJob(app, trx, id, {
      ...{ event: 'reprint_from_codes', actor, note: 'reprint_codes' },
      more: { released_at: null },
    });
  for (const { id, configuration } of jobs.filter((job) => !coded.includes(job))) {
    const more = catalogue && promisedAgain(app, { catalogue, order, configuration });
    await moveJob(app, trx, id, { event, actor, note, ...(more && { more }) });
  }
}

/** The delivery date of a line that is printed or shipped again from now on. */
const promisedAgain = (
  app: Pick<App, 'now'>,
  {
    catalogue,
    order,
    configuration,
  }: { readonly catalogue: Catalogue; readonly order: OrderRow } & Pick<JobRow, 'configuration'>,
): { readonly promised: string } => ({
  promised: JSON.stringify(deliveryOf(catalogue, configuration, whereTo(order), app.now())),
});

/** Packs the lines of a parcel that came back, under the lock of their order, with a new delivery date. */
export async function packReturnedJobs(
  app: Pick<App, 'db' | 'part' | 'now'>,
  trx: Db,
  { order, jobs }: { readonly order: OrderRow; readonly jobs: readonly JobRow[] },
): Promise<void> {
  const catalogue = await catalogueNaming(app, jobs);
  for (const { id, configuration } of jobs)
    await moveJob(app, trx, id, {
      ...{ event: 'return', actor: 'shop', note: 'parcel_returned' },
      more: promisedAgain(app, { catalogue, order, configuration }),
    });
}

/** Whether the shop draws a line's labels from codes that are printed once each. */
export const printsCodes = ({ configuration }: Pick<JobRow, 'configuration'>): boolean =>
  isPrintedFromCodes(configuration);
