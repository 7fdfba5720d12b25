import { createHash } from 'node:crypto';
import type { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import type { ReorderQuote } from '@labelwerk/contracts/orders/reorder.ts';
import { nearestMaterial } from '@labelwerk/domain/catalogue/nearest-material.ts';
import { productionDays } from '@labelwerk/domain/delivery/delivery-date.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { offeredExtras, type PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import { deliveryOf } from '#features/calculator/index.ts';
import {
  type Catalogue,
  catalogueNaming,
  currentCatalogue,
  extraName,
  leadsIn,
  listOfVersion,
  nameIn,
  priceConfiguration,
} from '#features/pricing/index.ts';
import { buyerWithId } from '#features/vat-numbers/index.ts';
import type { App } from '#platform/app.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { type CallResult, failure, success } from '#platform/problems/failure.ts';
import type { JobWithOrder } from '../presentation/list-orders-repository.ts';
import { type Change, configurationChanges, type Names, priceChanges } from './reorder-changes.ts';
import { filesOfJob, type JobFiles } from './reorder-files.ts';
import { sortsToChoose } from './reorder-sorts.ts';

export type ReorderWish = {
  readonly market: MarketId;
  readonly language: Language;
  /** Restricts the quote to one of the job's files. */
  readonly fileId?: string | undefined;
  /** Number of designs, from the first. */
  readonly count?: number | undefined;
  /** Pages in the wanted order; if none of them exists, `count` applies. */
  readonly pages?: readonly number[] | undefined;
};

/** Services needed once per design, not for reprints. */
const doneOnce: ReadonlySet<string> = new Set(['design']);

/**
 * Quotes a new order of a job: the configuration with the nearest alternatives for withdrawn options, today's price
 * with the customer's conditions, the designs to choose from, and the changes since.
 */
export async function reorderQuote(
  app: Pick<App, 'db' | 'part' | 'now'>,
  job: JobWithOrder,
  wish: ReorderWish,
): Promise<CallResult<ReorderQuote, typeof orderCalls.getJobCartItem>> {
  const { market, language, fileId } = wish;
  if (fileId !== undefined && !job.file_ids.includes(fileId)) return failure('orders.job-file-missing');
  const files = await filesOfJob(app, job, fileId);
  const sorts = sortsToChoose(files.pages, files.lastTime, wish);
  const catalogue = await currentCatalogue(app);
  const then = await catalogueNaming(app, [job]);
  const gone = catalogue.materials.has(job.configuration.material)
    ? undefined
    : then.materials.get(job.configuration.material);
  const settled = (quantities: readonly number[]): Configuration =>
    settle(listsOf(catalogue), {
      ...job.configuration,
      material:
        (gone && nearestMaterial(gone, [...catalogue.materials.values()])?.id) ?? job.configuration.material,
      extras: job.configuration.extras.filter((id) => job.file_ids.length === 0 || !doneOnce.has(id)),
      // Foils and dies of released jobs are kept for reprints.
      ownedTool: job.configuration.ownedTool || (job.released_at !== null && job.state !== 'cancelled'),
      quantity: quantities.reduce((sum, each) => sum + each, 0),
      sorts: quantities,
    });
  const configuration = settled(sorts.filter(({ chosen }) => chosen).map(({ quantity }) => quantity));
  const same = settled(job.configuration.sorts);
  const price = await priceConfiguration(app, configuration, { market, customerId: job.customer_id });
  if (!price.ok) return price;
  const samePrice = await priceConfiguration(app, same, { market, customerId: job.customer_id });
  if (!samePrice.ok) return samePrice;

  const days = {
    before: job.market === market ? await daysThen(app, job, market) : undefined,
    now: daysUntilThere(catalogue.priceList, same, market),
  };
  const leads = leadsIn(market, await buyerWithId(app.db, job.customer_id));
  const named = namesOf(then, language);
  const changes = [
    ...priceChanges(job.sheet, samePrice.value, days, { language, leads }),
    ...configurationChanges(job.configuration, same, catalogue, named),
    ...fileChanges(files, job, wish),
  ];
  return success({
    quote: quoteKey(same),
    market,
    configuration,
    price: price.value,
    delivery: deliveryOf(catalogue, configuration, market, app.now()),
    files: files.found.map(({ id, filename, status }) => ({ id, filename, status })),
    sorts,
    changes: changes.map(({ kind, code, params }) => ({ kind, text: messageOf(language, code, params) })),
  });
}

const listsOf = (catalogue: Catalogue) => ({
  // Extras that are no longer offered are left out.
  priceList: { ...catalogue.priceList, extras: offeredExtras(catalogue.priceList) },
  materials: [...catalogue.materials.values()],
  finishes: [...catalogue.finishes.values()],
  productTypes: [...catalogue.productTypes.values()],
});

/** Identifies the offered configuration, so that an order can confirm that the customer saw it. */
const quoteKey = (configuration: Configuration): string =>
  createHash('sha256').update(JSON.stringify(configuration)).digest('base64url').slice(0, 22);

const daysUntilThere = (list: PriceList, configuration: Configuration, market: MarketId): number =>
  productionDays(list, configuration) + list.markets[market].transit.to;

async function daysThen(
  app: Pick<App, 'part'>,
  job: JobWithOrder,
  market: MarketId,
): Promise<number | undefined> {
  const list = await listOfVersion(app, job.sheet.listVersion);
  return list && daysUntilThere(list, job.configuration, market);
}

function namesOf(catalogue: Catalogue, language: Language): Names {
  const named = (kind: 'materials' | 'finishes') => (id: string) => {
    const entry = catalogue[kind].get(id);
    return entry ? nameIn(entry.names, language) : id;
  };
  return {
    language,
    material: named('materials'),
    finish: named('finishes'),
    form: (kind) => messageOf(language, `calculator.form.${kind}`),
    extra: (id) => extraName(catalogue.priceList, id, language),
    obstacle: (code) => messageOf(language, code),
  };
}

function fileChanges(files: JobFiles, job: JobWithOrder, wish: ReorderWish): Change[] {
  const changes: Change[] = [];
  const { width, height, sorts } = job.configuration;
  if (files.missing > 0)
    changes.push({ kind: 'file', code: 'orders.change.file-missing', params: { n: files.missing } });
  for (const { status, filename } of files.found) {
    if (status === 'failed')
      changes.push({ kind: 'file', code: 'orders.change.file-failed', params: { name: filename } });
  }
  if (files.pages.some(({ fits }) => !fits))
    changes.push({
      kind: 'size',
      code: 'orders.change.page-size',
      params: { size: formatSize(width, height, wish.language) },
    });
  const there = files.pages.length;
  const asked = wish.count !== undefined || wish.pages !== undefined;
  if (!asked && there > 0 && there < sorts.length)
    changes.push({ kind: 'sorts', code: 'orders.change.sorts', params: { from: sorts.length, to: there } });
  return changes;
}
