import { basename } from 'node:path';
import { productionCalls } from '@labelwerk/contracts/desk/production-calls.ts';
import { deskPaperCalls } from '@labelwerk/contracts/papers/desk-calls.ts';
import { type Command, choiceOf, optionOf, UsageError, wordOf } from '../command.ts';
import { keepAnswer, placeOf } from '../downloads.ts';
import { linesOf, orderOf } from '../lines.ts';
import { tableOf } from '../table.ts';
import { saveOfLines, saveOfOrders } from './orders/save-of-orders.ts';

const printFile: Command = {
  name: 'print-file',
  usage: '<number> [<number> …] [--items 1,2] [--to <folder or file>]',
  summary: 'Save the print files of items: all designs in order, with bleed and cut line',
  options: ['items', 'to'],
  run: (desk, given) =>
    saveOfLines(desk, given, {
      extension: 'pdf',
      open: (jobId) => desk.shop.open(productionCalls.getPrintFile, { params: { jobId } }),
    }),
};

const ticket: Command = {
  name: 'ticket',
  usage: '<number> [<number> …] [--items 1,2] [--format pdf|xjdf] [--to <folder or file>]',
  summary: 'Save the job tickets of items: PDF with bar code, or XJDF 2.1 for machines',
  options: ['items', 'format', 'to'],
  run(desk, given) {
    const format = choiceOf(optionOf(given, 'format') ?? 'pdf', ['pdf', 'xjdf'], '--format');
    return saveOfLines(desk, given, {
      extension: format === 'pdf' ? 'ticket.pdf' : 'xjdf',
      open: (jobId) => desk.shop.open(productionCalls.getJobTicket, { params: { jobId }, query: { format } }),
    });
  },
};

const file: Command = {
  name: 'file',
  usage: '<number> --items <n> [--to <folder>]',
  summary: 'Save the files of an item as the customer uploaded them',
  options: ['items', 'to'],
  async run(desk, given) {
    const detail = await orderOf(desk, wordOf(given, 0, 'an order'));
    const [line, second] = linesOf(detail, given);
    if (!line || second) throw new UsageError('--items must name exactly one item here.');
    const files = detail.order.jobs.find(({ id }) => id === line.job_id)?.files ?? [];
    const taken: { item: number; path: string; bytes: number }[] = [];
    for (const { id, filename } of files) {
      const params = { jobId: line.job_id, fileId: id };
      const response = await desk.shop.open(productionCalls.getJobFile, { params });
      // A name given by a customer is never used as a path.
      const path = await placeOf(given, basename(filename).replaceAll(/[^\p{L}\p{N}._ -]/gu, '_'));
      taken.push({ item: line.position, path, bytes: await keepAnswer(response, path) });
    }
    const rows = taken.map(({ path, bytes }) => [path, String(bytes)]);
    return { json: taken, text: tableOf(['File', 'Bytes'], rows) };
  },
};

const packingSlip: Command = {
  name: 'packing-slip',
  usage: '<number> [<number> …] [--to <folder>]',
  summary: 'Save the packing slips of the orders’ parcels: delivery notes without prices',
  options: ['to'],
  run: (desk, given) =>
    saveOfOrders(desk, given, ({ order }) =>
      order.shipments.map(({ id, tracking_number: number }, index) => ({
        what: `Parcel ${index + 1}, ${number}`,
        filename: `DN-${order.order_number}-${index + 1}.pdf`,
        open: () =>
          desk.shop.open(deskPaperCalls.getPackingSlip, { params: { orderId: order.id, shipmentId: id } }),
      })),
    ),
};

const papers: Command = {
  name: 'papers',
  usage: '',
  summary: 'Papers that could not be made, with the reason and the next try',
  options: [],
  async run({ shop }) {
    const answer = await shop.call(deskPaperCalls.listPaperTroubles);
    const rows = answer.troubles.map(({ order_number: number, kind, tries, next_at: next, reason }) => [
      ...[number, kind, String(tries), next, reason],
    ]);
    return { json: answer, text: tableOf(['Order', 'Paper', 'Tries', 'Next', 'Why'], rows) };
  },
};

export const productionCommands: readonly Command[] = [printFile, ticket, file, packingSlip, papers];
