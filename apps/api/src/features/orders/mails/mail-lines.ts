import { formatMoney } from '@labelwerk/domain/money/format.ts';
import { type ArtworkOfLine, artworkOf } from '#features/files/library/index.ts';
import { catalogueNaming } from '#features/pricing/index.ts';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { titleOfItem } from '../kinds/ordered-items.ts';
import type { OrderedItem } from '../kinds/ordered-kind.ts';
import type { JobRow, OrderRow } from '../orders-repository.ts';
import { detailsOf, nameOf } from '../presentation/describe-job.ts';

/** The lines of an order with all ordered options, for mails. */
export async function mailLines(
  app: Pick<App, 'db' | 'part'>,
  trx: Db,
  {
    order,
    jobs,
    language,
    files: given,
  }: {
    readonly order: OrderRow;
    readonly jobs: readonly JobRow[];
    readonly language: Language;
    /** The files of the lines, if already read. */
    readonly files?: readonly ArtworkOfLine[] | undefined;
  },
) {
  const currency = order.currency;
  const catalogue = await catalogueNaming(app, jobs);
  const fileIds = [...new Set(jobs.flatMap((job) => job.file_ids))];
  const files = given ?? (await artworkOf(trx, { fileIds, owner: { customerId: order.customer_id } }));
  const lines = [];
  for (const job of jobs) {
    const named = job.file_ids.flatMap((id) => {
      const file = files.find((one) => one.id === id);
      return file ? messageOf(language, 'order.fact.file', { name: file.filename, pages: file.pages }) : [];
    });
    lines.push({
      title: nameOf(catalogue, job, language),
      detail: '',
      amount: formatMoney({ amount: job.sheet.net, currency }),
      rows: [
        ...detailsOf(catalogue, job, language, currency),
        ...(job.note === '' ? [] : [{ label: messageOf(language, 'order.fact.note'), value: job.note }]),
        ...(job.needs_artwork
          ? [
              {
                label: messageOf(language, 'order.fact.files'),
                value: named.join(', ') || messageOf(language, 'order.fact.no-files'),
              },
            ]
          : []),
      ],
    });
  }
  return lines;
}

/** The items of an order that are not lines, for mails. */
export const itemLines = (
  items: readonly OrderedItem[],
  { currency }: Pick<OrderRow, 'currency'>,
  language: Language,
) =>
  items.map((item) => ({
    title: titleOfItem(item, language),
    detail: '',
    amount: formatMoney({ amount: item.net, currency }),
    rows: [...item.text(language).details],
  }));
