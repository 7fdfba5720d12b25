import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process and its start time, since PIDs are reused. */
export type Process = { readonly pid: number; readonly began: string };

function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The start time of a process, or undefined if it is gone or a zombie. */
export function beganAt(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const fields = statOf(pid);
    return fields === undefined || fields[0] === 'Z' ? undefined : fields[19];
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

export const lives = ({ pid, began }: Process): boolean => beganAt(pid) === began;

/** Signals a whole process group created by us; returns whether any process of it existed. */
export function signalGroup(leader: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-leader, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Remaining processes of a group whose leader may be dead: its helpers continue. The PID may have been reused since, so
 * only processes whose working directory is in our folder count.
 */
export function leftOfGroup(leader: Process, folder: string): Process[] {
  if (process.platform !== 'linux') return lives(leader) ? [leader] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.[2] === String(leader.pid))
    .map((name) => ({ pid: Number(name), began: beganAt(Number(name)) ?? '' }))
    .filter((found) => found.began !== '' && (lives(leader) || worksIn(found.pid, folder)));
}

function worksIn(pid: number, folder: string): boolean {
  try {
    const at = readlinkSync(`/proc/${pid}/cwd`);
    return at === folder || at.startsWith(`${folder}/`);
  } catch {
    return false;
  }
}
