import type { CellFault } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import type { VariableArtwork } from '@labelwerk/domain/label/variable-data/variable-artwork.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { App } from '#platform/app.ts';
import { replyTo, startProgram } from '#platform/turns/child-program.ts';
import { labelToPrint } from '../ordering/label-to-print.ts';
import type { TableOrder, TableReply } from '../program/table-orders.ts';
import { tableLimits, tableProgram } from '../program/table-process.ts';
import { findTable, rowsOfTable } from '../tables/tables-repository.ts';

/** A thousand labels take a second of processor time; opening a large print file takes several. */
const longestStepMs = 120_000;

/** What the press file of a line is made from. */
export type VariableFileOrder = {
  readonly customerId: number;
  readonly configuration: Configuration;
  readonly artwork: VariableArtwork;
  /** Path of the print file: the customer's page of each design. */
  readonly ground: string;
  /** Path of a local file that doesn't exist yet. */
  readonly target: string;
  readonly title: string;
  readonly date: Date;
  readonly signal?: AbortSignal | undefined;
};

/** What a press file was written of; or why it can't be: a cell, or the table is gone. */
type Written =
  | { readonly ok: true; readonly labels: number }
  | { readonly ok: false; readonly fault: CellFault | 'table-missing' };

/**
 * Writes the file that prints a label for each row of a table, in its order, in a process of its own. Throws if the
 * process ends or takes too long: nothing is lost, since the same rows give the same file again.
 */
export async function writeVariableFile(
  app: Pick<App, 'db' | 'settings'>,
  { customerId, configuration, artwork, ground, target, title, date, signal }: VariableFileOrder,
): Promise<Written> {
  const table = await findTable(app, customerId, artwork.table_id);
  if (!table) return { ok: false, fault: 'table-missing' };
  const child = startProgram(tableProgram, tableLimits.heapMb);
  let count = 0;
  const ask = async (order: TableOrder): Promise<TableReply> => {
    signal?.throwIfAborted();
    const limits = { cpuMs: longestStepMs, longestMs: longestStepMs };
    const reply = await replyTo<TableReply>(child, { ...order, id: count++ }, limits);
    if (reply === 'given-up') throw new Error('A press file takes too long');
    return reply;
  };
  try {
    const label = labelToPrint(configuration, artwork);
    const { columns } = table;
    await ask({ kind: 'press', ground, label, columns, target, title, date: date.getTime() });
    for await (const rows of rowsOfTable(app, table.id)) {
      const { unprintable: fault } = await ask({ kind: 'labels', rows });
      if (fault) return { ok: false, fault };
    }
    const { labels = 0 } = await ask({ kind: 'printed' });
    return { ok: true, labels };
  } finally {
    child.kill('SIGKILL');
  }
}
