import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { variableArtworkOf } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import { ticketCode } from '@labelwerk/papers/ticket/ticket.ts';
import type { LineToPrint } from '#features/orders/approval/index.ts';
import { writeVariableFile } from '#features/variable-data/press/index.ts';
import type { App } from '#platform/app.ts';
import { keepPrintFile } from '../kept/print-files-repository.ts';
import { writePages } from '../write-pages.ts';
import type { Undrawn } from './undrawn.ts';

/**
 * Draws the print file of a line with variable data and keeps it: the pages of its designs, made like any other print file,
 * with the values of a row on each label. Returns why if pages or the table are missing, or can't be printed.
 */
export async function drawVariableFile(
  app: Pick<App, 'db' | 'files' | 'settings' | 'log' | 'part'>,
  { job, order, content }: LineToPrint,
  signal?: AbortSignal,
): Promise<Undrawn | undefined> {
  const { configuration } = job;
  const artwork = variableArtworkOf(configuration);
  if (!artwork) throw new Error('A line without variable data');
  const title = ticketCode({ orderNumber: order.number, position: job.position });
  const scratch = () => join(app.files.scratchFolder, `${randomUUID()}.tmp`);
  const [ground, target] = [scratch(), scratch()];
  try {
    const pages = await writePages(app, job, { content, title, target: ground });
    if (!pages.ok) return { kind: 'pages', failure: pages };
    const written = await writeVariableFile(app, {
      ...{ customerId: job.customer_id, configuration, artwork, ground, target, title, signal },
      date: order.created_at,
    });
    if (!written.ok) {
      const { fault } = written;
      return fault === 'table-missing' ? { kind: fault } : { kind: 'cell', fault };
    }
    if (written.labels !== configuration.quantity)
      throw new Error(`${written.labels} rows for ${configuration.quantity} labels`);
    const { key, size } = await app.files.adopt(target);
    const cuts = pages.value;
    await keepPrintFile(app.db, { jobId: job.id, version: content.version, content: key, bytes: size, cuts });
    return undefined;
  } finally {
    await rm(ground, { force: true });
    await rm(target, { force: true });
  }
}
