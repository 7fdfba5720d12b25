import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SteadyLoad } from './steady-load.ts';

export type Spread = { readonly median: number; readonly p99: number; readonly times: number };

const spreadOf = (times: number[]): Spread => {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), times: at(0.99) / at(0.5) };
};

/** Median and p99 in ms of each target under a steady load. Throws when an answer was not 200. */
export async function spreadsUnderLoad(load: SteadyLoad): Promise<Spread[]> {
  const client = fork(new URL('./steady-load.ts', import.meta.url), [JSON.stringify(load)], {
    stdio: 'inherit',
  });
  const ended = once(client, 'exit').then(() => Promise.reject(new Error('The client ended without a word')));
  const said = once(client, 'message') as Promise<[{ times: number[][]; failures: number }]>;
  const [{ times, failures }] = await Promise.race([said, ended]);
  ended.catch(() => undefined);
  if (failures > 0) throw new Error(`${failures} answers under load were failures`);
  return times.map(spreadOf);
}
