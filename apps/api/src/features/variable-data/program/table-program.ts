import { measureOn } from '@labelwerk/composition/variable-data/measure-value.ts';
import {
  pagesInOrder,
  type TableJudge,
  tableJudge,
} from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { PressWriting } from '../press/press-writing.ts';
import { drawPicture } from './draw-picture.ts';
import { readRows } from './read-rows.ts';
import type { RowBlock, TableOrder, TableReply } from './table-orders.ts';

/**
 * A process that reads and judges tables that nobody has checked, draws labels and writes files for the press, one at a
 * time. Ends with its parent.
 */
let blocks: readonly RowBlock[] = [];
let judge: TableJudge | undefined;
let press: PressWriting | undefined;

async function replyTo(order: TableOrder): Promise<Omit<TableReply, 'id'>> {
  switch (order.kind) {
    case 'read': {
      blocks = [];
      const read = await readRows(order.path);
      if ('fault' in read) return { table: read };
      blocks = read.blocks;
      return { table: { ...read.table, blocks: blocks.length } };
    }
    case 'block': {
      const block = blocks[order.index];
      return block ? { block } : {};
    }
    case 'judge': {
      const { trim, fields, sorts } = order.label;
      const pageOf = pagesInOrder(sorts);
      judge = tableJudge({ fields, columns: order.columns, pageOf, measure: measureOn(trim) });
      return {};
    }
    case 'rows':
      for (const [line, ...cells] of order.rows) judge?.take(cells, line);
      return {};
    case 'judged':
      return judge ? { judged: judge.report() } : {};
    case 'picture':
      return drawPicture(order);
    case 'press':
      press = await PressWriting.begin(order);
      return {};
    case 'labels': {
      const unprintable = press?.add(order.rows);
      return unprintable ? { unprintable } : {};
    }
    case 'printed':
      return press ? { labels: press.end() } : {};
  }
}

process.on('message', async ({ id, ...order }: TableOrder & { readonly id: number }) => {
  const reply: TableReply = { id, ...(await replyTo(order)) };
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
