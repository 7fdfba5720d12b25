import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** ADRs with a duplicate number, or without one. */
export function faultsOfDecisions(names: readonly string[]): string[] {
  const taken = new Map<string, string>();
  return names.toSorted().flatMap((name) => {
    const [, number] = /^(\d{4})-[a-z0-9-]+\.md$/.exec(name) ?? [];
    if (number === undefined) return [`docs/adr/${name} is not named as 0001-what-it-is-about.md`];
    const other = taken.get(number);
    taken.set(number, other ?? name);
    return other === undefined ? [] : [`docs/adr/${name} has the number of ${other}`];
  });
}

/** Two branches may both have used the next free number. */
export const decisionFaults = (root: string): string[] =>
  faultsOfDecisions(readdirSync(join(root, 'docs', 'adr')));
