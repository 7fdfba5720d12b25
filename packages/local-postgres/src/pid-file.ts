import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = { readonly pid: number; readonly port: number };

/** What `postmaster.pid` of a cluster says, if there is one and it is complete. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , port] = text.split('\n');
  return Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : undefined;
}

/** How a process is: running, ended but not reaped yet, or gone. */
export function processState(pid: number): 'running' | 'zombie' | 'gone' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'running' : 'gone';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z' ? 'zombie' : 'running';
  } catch {
    // No /proc on this platform, or just gone: the signal decided.
    return process.platform === 'linux' ? 'gone' : 'running';
  }
}

/** Whether that process really is the server of this cluster and not a stranger that got its number. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return commandLine[0]?.endsWith('postgres') === true && commandLine.includes(cluster);
  } catch {
    return false;
  }
}

/** Removes what a killed server left, so that the next one starts without asking. */
export function clearPidFile(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
