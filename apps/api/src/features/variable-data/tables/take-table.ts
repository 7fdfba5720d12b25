import { randomUUID } from 'node:crypto';
import { variableLimits } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import type { TableFaultCode } from '@labelwerk/tables/table-fault.ts';
import type { App } from '#platform/app.ts';
import type { Incoming } from '#platform/files/incoming.ts';
import { fieldRefusal } from '#platform/http/read-form.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { type Ask, ProgramEnded } from '#platform/turns/child-program.ts';
import type { TableOrder, TableReply } from '../program/table-orders.ts';
import { tableReader } from '../program/table-process.ts';
import { countTables, encryptRows, insertTable, type NewTable, type TableRow } from './tables-repository.ts';

type Context = Pick<App, 'db' | 'settings' | 'part'>;
type Sent = { readonly customerId: number; readonly fileName: string; readonly incoming: Incoming };

/** Reads a file with a table and stores it as a whole, or refuses it. */
export async function takeTable(
  app: Context,
  { customerId, fileName, incoming }: Sent,
): Promise<Result<TableRow, 'request.invalid' | 'variable.tables-full'>> {
  const full = failure('variable.tables-full', { params: { max: variableLimits.tables } });
  if ((await countTables(app.db, customerId)) >= variableLimits.tables) return full;
  const read = await app
    .part(tableReader)
    .use((ask) => readFile(app, ask, incoming.path).catch(refusedIfEnded));
  if ('fault' in read) return fieldRefusal('file', read.fault);
  const { blocks, ...content } = read;
  const table = { ...content, id: randomUUID(), customer_id: customerId, file_name: fileName };
  const stored = await insertTable(app, { ...table, blocks });
  return stored === 'full' ? full : success({ ...table, ...stored });
}

/** A file that ends the process needs more room than any table that can be printed. */
function refusedIfEnded(error: unknown): Fault {
  if (error instanceof ProgramEnded) return { fault: 'table.too-large' };
  throw error;
}

type Fault = { readonly fault: TableFaultCode };
type ReadFile = Pick<NewTable, 'columns' | 'row_count' | 'encoding' | 'blocks'>;

async function readFile(
  { settings }: Context,
  ask: Ask<TableOrder, TableReply>,
  path: string,
): Promise<ReadFile | Fault> {
  const reply = await ask({ kind: 'read', path });
  if (reply === 'given-up') return { fault: 'table.too-large' };
  const { table } = reply;
  if (!table) throw new Error('The file was not read');
  if ('fault' in table) return table;
  if (table.rows === 0) return { fault: 'table.empty' };
  const blocks: NewTable['blocks'][number][] = [];
  for (let index = 0; index < table.blocks; index += 1) {
    const next = await ask({ kind: 'block', index });
    if (next === 'given-up' || !next.block) throw new Error('Rows of a table are missing');
    blocks.push(encryptRows(settings, next.block));
  }
  return { columns: table.columns, row_count: table.rows, encoding: table.encoding ?? null, blocks };
}
