import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ticketCode } from '@labelwerk/papers/ticket/ticket.ts';
import { codesOfItem, lockTaken } from '#features/codes/storing/index.ts';
import type { LineToPrint } from '#features/orders/approval/index.ts';
import { writePressFile } from '#features/transparency/index.ts';
import type { App } from '#platform/app.ts';
import { keepPrintFile } from '../kept/print-files-repository.ts';

/** Draws the print file of a line that prints codes, and keeps it in place of an earlier one. Throws if a label can't be printed. */
export async function drawCodedFile(
  app: Pick<App, 'db' | 'files' | 'settings'>,
  { job, order, content: { version } }: LineToPrint,
  signal?: AbortSignal,
): Promise<void> {
  const { artworkFrom: artwork, quantity } = job.configuration;
  if (artwork?.kind !== 'transparency') return;
  const { cart_item_id: itemId } = job;
  const upload = await lockTaken(app.db, itemId);
  const target = join(app.files.scratchFolder, `${randomUUID()}.tmp`);
  try {
    const written = await writePressFile(app, {
      customerId: job.customer_id,
      ...{ configuration: job.configuration, artwork, target },
      codes: untilAborted(codesOfItem(app.db, app.settings, itemId), signal),
      title: ticketCode({ orderNumber: order.number, position: job.position }),
      date: order.created_at,
    });
    if (!written.ok) throw new Error(`Labels can't be printed: ${JSON.stringify(written.faults)}`);
    if (written.labels !== quantity) throw new Error(`${written.labels} codes for ${quantity} labels`);
    const { key, size } = await app.files.adopt(target);
    await app.db.transaction().execute(async (trx) => {
      // The order may have been cancelled meanwhile, or its codes replaced for a reprint.
      if (!upload || (await lockTaken(trx, itemId))?.id !== upload.id)
        throw new Error('The codes are no longer those of the line');
      await keepPrintFile(trx, { jobId: job.id, version, content: key, bytes: size, cuts: ['drawn'] });
    });
  } finally {
    await rm(target, { force: true });
  }
}

async function* untilAborted<Item>(
  items: AsyncIterable<Item>,
  signal: AbortSignal | undefined,
): AsyncIterable<Item> {
  for await (const item of items) {
    signal?.throwIfAborted();
    yield item;
  }
}
