import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ConstantLoad } from './constant-load.ts';

/** In ms. */
type Spread = { readonly median: number; readonly p99: number };
/** Over all answers, and for the median second: half of the seconds were worse, half were better. */
export type Spreads = { readonly whole: Spread; readonly middle: Spread };

const at = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
};
const spreadOf = (times: readonly number[]): Spread => ({ median: at(times, 0.5), p99: at(times, 0.99) });

function spreadsOf(seconds: readonly number[][]): Spreads {
  const each = seconds.map(spreadOf);
  const middle = (of: keyof Spread) =>
    at(
      each.map((spread) => spread[of]),
      0.5,
    );
  return { whole: spreadOf(seconds.flat()), middle: { median: middle('median'), p99: middle('p99') } };
}

/** Ratio of p99 to the median. */
export const timesOf = ({ median, p99 }: Spread): number => p99 / median;

export const said = (spread: Spread): string =>
  `median ${spread.median.toFixed(2)} ms, p99 ${spread.p99.toFixed(2)} ms, ${timesOf(spread).toFixed(1)} times`;

/** Response times of each target under a constant load. Throws if an answer was not 200. */
export async function spreadsUnderLoad(load: ConstantLoad): Promise<Spreads[]> {
  const client = fork(new URL('./constant-load.ts', import.meta.url), [JSON.stringify(load)], {
    stdio: 'inherit',
  });
  const ended = once(client, 'exit').then(() => Promise.reject(new Error('The client ended without a word')));
  const message = once(client, 'message') as Promise<[{ times: number[][][]; failures: number }]>;
  const [{ times, failures }] = await Promise.race([message, ended]);
  ended.catch(() => undefined);
  if (failures > 0) throw new Error(`${failures} answers under load were failures`);
  return times.map(spreadsOf);
}
