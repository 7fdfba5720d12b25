import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = { readonly pid: number; readonly port: number };

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The contents of a cluster's `postmaster.pid`; port 0 if the server has not written that line yet. */
function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const [pid, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid) || 0, port: Number(port) || 0 };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The state of a process: running, ended but not reaped yet, or gone. */
export function processState(pid: number): 'running' | 'zombie' | 'gone' {
  if (pid <= 0) return 'gone';
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone';
  }
  if (process.platform !== 'linux') return 'running';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z' ? 'zombie' : 'running';
  } catch {
    return 'gone';
  }
}

/** Whether a process is the server of this cluster and not another one that got its PID. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (processState(pid) !== 'running') return false;
  if (process.platform !== 'linux') return true;
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return commandLine[0]?.endsWith('postgres') === true && commandLine.includes(cluster);
  } catch {
    return false;
  }
}

/**
 * The running server of this cluster, after waiting for one that is shutting down; undefined if a new one may start.
 */
export async function settledPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (let round = 0; round < 200; round += 1) {
    const postmaster = readPidFile(cluster);
    if (!postmaster) return undefined;
    if (postmaster.port > 0 && servesCluster(postmaster.pid, cluster)) return postmaster;
    if (postmaster.port > 0 && processState(postmaster.pid) !== 'zombie') break;
    await pause(postmaster.pid > 0 ? 100 : 20);
    if (postmaster.pid === 0 && round > 50) break;
  }
  await endOrphans(cluster);
  // Another process may have the PID by now, and PostgreSQL would take it for a running server.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

/**
 * Server processes outlive their killed postmaster for a moment, busy ones for longer. Two generations on the same
 * files would corrupt them: nothing starts before the last old process has ended.
 */
async function endOrphans(cluster: string): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    const left = processesIn(cluster);
    if (left.length === 0) return;
    if (round >= 20) for (const pid of left) kill(pid);
    await pause(50);
  }
  throw new Error(`Processes of an earlier database server still hold ${cluster} and can't be ended.`);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had already ended.
  }
}

/**
 * The working directory of every PostgreSQL process is the folder of its cluster; a child's command line names no
 * folder.
 */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === folder &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')
        );
      } catch {
        return false;
      }
    });
}
