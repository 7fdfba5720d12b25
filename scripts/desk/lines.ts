import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import type { DeskOrderDetail } from '@labelwerk/contracts/desk/orders.ts';
import { type Desk, needed, optionOf, UsageError, type Words, wordOf } from './command.ts';

/** The current version of the order: a command refers to it, and the version detects changes in between. */
export const orderOf = ({ shop }: Desk, orderId: string): Promise<DeskOrderDetail> =>
  shop.call(deskCalls.getDeskOrder, { params: { orderId } });

/** A whole number above 0; `what` names the option. */
export const wholeOf = (text: string, what: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${what} must be a whole number.`);
  return Number(text);
};

/** Lines by position, such as `1,3`; by default all. */
export function linesOf(detail: DeskOrderDetail, given: Words) {
  const text = optionOf(given, 'items');
  const places = text?.split(',').map((place) => wholeOf(place, '--items'));
  const { jobs } = detail.order;
  const unknown = places?.find((place) => !jobs.some(({ position }) => position === place));
  if (unknown !== undefined)
    throw new UsageError(`Order ${detail.order.order_number} has no item ${unknown}.`);
  return jobs
    .filter(({ position }) => places?.includes(position) ?? true)
    .map(({ id, position }) => ({
      position,
      job_id: id,
      version: detail.lines.find((line) => line.id === id)?.version ?? 1,
    }));
}

/** The single line named by `--items`. */
export async function lineOf(desk: Desk, given: Words) {
  needed(given, 'items');
  const [line, second] = linesOf(await orderOf(desk, wordOf(given, 0, 'an order')), given);
  if (!line || second) throw new UsageError('--items must name exactly one item here.');
  return line;
}

/** `B12345, item 1: approval_pending`. */
export const textOfJob = (job: {
  readonly order_number: string;
  readonly position: number;
  readonly state: string;
}): string => `${job.order_number}, item ${job.position}: ${job.state}`;
