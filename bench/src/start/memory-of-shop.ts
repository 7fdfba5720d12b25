import { readdirSync, readFileSync } from 'node:fs';

export type ProcessMemory = { readonly pid: number; readonly name: string; readonly megabytes: number };

const textOf = (pid: number, what: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
};

/** The name of the program, from its command line. */
function nameOf(pid: number): string {
  const line = textOf(pid, 'cmdline').replaceAll('\0', ' ');
  if (/postgres/.test(line)) return 'database';
  const [, program] = /(\S+\.(?:ts|mjs|js))(?: |$)/.exec(line) ?? [];
  return (
    program
      ?.replace(/\.built\/\w+\//, 'api/')
      .split('/')
      .slice(-2)
      .join('/') ?? line.slice(0, 30)
  );
}

/**
 * Proportional set size in MB (pages shared by several processes count partly for each) of a process and all its
 * descendants. Linux only.
 */
export function memoryOfTree(root: number): ProcessMemory[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? textOf(Number(name), 'stat') : '';
    if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isOurs(parents.get(pid)));
  return [...parents.keys()].filter(isOurs).map((pid) => {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(textOf(pid, 'smaps_rollup')) ?? [];
    return { pid, name: nameOf(pid), megabytes: Number(kilobytes) / 1024 };
  });
}

/** Memory by program, largest first, and the total. */
export function memoryByName(all: readonly ProcessMemory[]): {
  readonly programs: readonly (readonly [name: string, megabytes: number])[];
  readonly total: number;
} {
  const sums = new Map<string, number>();
  for (const { name, megabytes } of all) sums.set(name, (sums.get(name) ?? 0) + megabytes);
  const programs = [...sums].toSorted(([, a], [, b]) => b - a);
  return { programs, total: programs.reduce((sum, [, megabytes]) => sum + megabytes, 0) };
}
