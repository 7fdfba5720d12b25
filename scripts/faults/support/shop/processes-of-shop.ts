import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Process } from '../../../shop/processes/processes.ts';
import type { TestSite } from '../../../test/open-shop.ts';

/** The programs of a shop, by their names in the launcher's record. */
export const kinds = ['API', 'worker', 'storefront', 'database'] as const;
export type Kind = (typeof kinds)[number];

type RunFile = { readonly programs: readonly (Process & { readonly name?: string })[] };

/** The PID of the running process of this kind; throws if the shop's records do not contain one. */
export function processOf({ dataFolder }: TestSite, kind: Kind): number {
  const pid = kind === 'database' ? postmasterOf(dataFolder) : programOf(dataFolder, kind);
  if (!pid) throw new Error(`No ${kind} is on record in ${dataFolder}`);
  return pid;
}

const postmasterOf = (dataFolder: string): number =>
  Number(readFileSync(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

function programOf(dataFolder: string, kind: Exclude<Kind, 'database'>): number | undefined {
  const { programs } = JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8')) as RunFile;
  return programs.find(({ name }) => name === kind)?.pid;
}
