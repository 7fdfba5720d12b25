import type { OrderedLine } from '@labelwerk/contracts/orders/orders.ts';

type Line = Pick<OrderedLine, 'id' | 'printed' | 'approval'>;

/** Designs that were looked at, of a line in one version. */
export type LineTicks = ReadonlyMap<string, ReadonlySet<number>>;

const nothing: ReadonlySet<number> = new Set();
const keyOf = ({ id, approval }: Line): string => `${id} ${approval.version}`;

/** The numbers (from 1) of the designs that must be looked at before a line is approved: those printed from a page. */
export const designsToTick = ({ printed }: Pick<Line, 'printed'>): readonly number[] =>
  printed.flatMap(({ page }, index) => (page === null ? [] : index + 1));

/** The ticks of a line in its present version. */
export const ticksOf = (ticks: LineTicks, line: Line): ReadonlySet<number> =>
  ticks.get(keyOf(line)) ?? nothing;

/** How many designs are still to be looked at. */
export const designsLeft = (ticks: LineTicks, line: Line): number =>
  designsToTick(line).filter((number) => !ticksOf(ticks, line).has(number)).length;

export function withTick(ticks: LineTicks, line: Line, number: number, isTicked: boolean): LineTicks {
  const numbers = new Set(ticksOf(ticks, line));
  if (isTicked) numbers.add(number);
  else numbers.delete(number);
  return new Map(ticks).set(keyOf(line), numbers);
}
