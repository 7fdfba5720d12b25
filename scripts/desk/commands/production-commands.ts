import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { productionCalls } from '@labelwerk/contracts/desk/production-calls.ts';
import { deskPaperCalls } from '@labelwerk/contracts/papers/desk-calls.ts';
import {
  type Command,
  choiceOf,
  type Desk,
  type Output,
  optionOf,
  UsageError,
  type Words,
  wordOf,
} from '../command.ts';
import { linesOf, orderOf } from '../lines.ts';
import { tableOf } from '../table.ts';

type Taken = { readonly item: number; readonly path: string; readonly bytes: number; readonly note: string };

/** Target of a download: the folder or file of `--to`, else the current directory. */
export async function placeOf(given: Words, filename: string): Promise<string> {
  const to = optionOf(given, 'to');
  if (to === undefined) return filename;
  const found = await stat(to).catch(() => undefined);
  return found?.isDirectory() ? join(to, filename) : to;
}

/** Writes a response to a file, atomically. */
export async function keepAnswer(response: Response, path: string): Promise<number> {
  const fresh = `${path}.${process.pid}.part`;
  try {
    await pipeline(
      response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]),
      createWriteStream(fresh),
    );
    await rename(fresh, path);
    return (await stat(path)).size;
  } finally {
    await rm(fresh, { force: true });
  }
}

async function takeEach(
  desk: Desk,
  given: Words,
  extension: string,
  open: (jobId: string) => Promise<Response>,
): Promise<Output> {
  const detail = await orderOf(desk, wordOf(given, 0, 'an order'));
  const lines = linesOf(detail, given);
  const to = optionOf(given, 'to');
  if (lines.length > 1 && to !== undefined && !(await stat(to).catch(() => undefined))?.isDirectory())
    throw new UsageError('--to must be a folder if several items are saved.');
  const taken: Taken[] = [];
  for (const { position, job_id: jobId } of lines) {
    const response = await open(jobId);
    const path = await placeOf(given, `${detail.order.order_number}-${position}.${extension}`);
    const bytes = await keepAnswer(response, path);
    taken.push({ item: position, path, bytes, note: response.headers.get('x-cut-lines') ?? '' });
  }
  const rows = taken.map(({ item, path, bytes, note }) => [String(item), path, String(bytes), note]);
  return { json: taken, text: tableOf(['Item', 'File', 'Bytes', 'Cut lines'], rows) };
}

const printFile: Command = {
  name: 'print-file',
  usage: '<number> [--items 1,2] [--to <folder or file>]',
  summary: 'Save the print file of items: all designs in order, with bleed and cut line',
  options: ['items', 'to'],
  run: (desk, given) =>
    takeEach(desk, given, 'pdf', (jobId) =>
      desk.shop.open(productionCalls.getPrintFile, { params: { jobId } }),
    ),
};

const ticket: Command = {
  name: 'ticket',
  usage: '<number> [--items 1,2] [--format pdf|xjdf] [--to <folder or file>]',
  summary: 'Save the job ticket of items: PDF with bar code, or XJDF 2.1 for machines',
  options: ['items', 'format', 'to'],
  run(desk, given) {
    const format = choiceOf(optionOf(given, 'format') ?? 'pdf', ['pdf', 'xjdf'], '--format');
    const extension = format === 'pdf' ? 'ticket.pdf' : 'xjdf';
    return takeEach(desk, given, extension, (jobId) =>
      desk.shop.open(productionCalls.getJobTicket, { params: { jobId }, query: { format } }),
    );
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
    const taken: Taken[] = [];
    for (const { id, filename } of files) {
      const params = { jobId: line.job_id, fileId: id };
      const response = await desk.shop.open(productionCalls.getJobFile, { params });
      // A name given by a customer is never used as a path.
      const path = await placeOf(given, basename(filename).replaceAll(/[^\p{L}\p{N}._ -]/gu, '_'));
      taken.push({ item: line.position, path, bytes: await keepAnswer(response, path), note: '' });
    }
    const rows = taken.map(({ path, bytes }) => [path, String(bytes)]);
    return { json: taken, text: tableOf(['File', 'Bytes'], rows) };
  },
};

const packingSlip: Command = {
  name: 'packing-slip',
  usage: '<number> [--to <folder>]',
  summary: 'Save the packing slips of an order’s parcels: delivery notes without prices',
  options: ['to'],
  async run(desk, given) {
    const { order } = await orderOf(desk, wordOf(given, 0, 'an order'));
    const rows: string[][] = [];
    for (const [index, { id, tracking_number: number }] of order.shipments.entries()) {
      const params = { orderId: order.id, shipmentId: id };
      const response = await desk.shop.open(deskPaperCalls.getPackingSlip, { params });
      const path = await placeOf(given, `DN-${order.order_number}-${index + 1}.pdf`);
      rows.push([String(index + 1), number, path, String(await keepAnswer(response, path))]);
    }
    return { json: rows, text: tableOf(['Parcel', 'Tracking', 'File', 'Bytes'], rows) };
  },
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
