import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { signalGroup } from './processes/processes.ts';
import type { RunRecord } from './processes/run-file.ts';

type Plan = {
  readonly name: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** File for all its output; the last lines are in the error in any case. */
  readonly logFile?: string;
};

const running = new Set<ChildProcess>();

/** Runs a program of the shop to its end; if it fails, throws its last output. */
export async function runProgram(plan: Plan, record: RunRecord): Promise<void> {
  const child = spawn(process.execPath, [...plan.args], {
    cwd: plan.folder,
    env: plan.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  if (child.pid) record.note(plan.name, child.pid);
  const log = plan.logFile ? createWriteStream(plan.logFile) : undefined;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      log?.write(text);
      output = (output + text.toString()).slice(-20_000);
    });
  }
  const code = await new Promise<number>((done, failed) => {
    child.once('error', failed);
    child.once('close', (status) => done(status ?? 1));
  });
  log?.end();
  running.delete(child);
  record.forget(plan.name);
  if (code !== 0)
    throw new Error(plan.logFile ? `${lastLines(output)}\nMore: ${plan.logFile}` : complaintIn(output));
}

/** The message of the error that ended a program; if there is none, its last lines. */
function complaintIn(output: string): string {
  const thrown = /^(?:Uncaught )?\w*Error(?: \[\w+\])?: (.+)$/m.exec(output);
  return thrown?.[1] ?? lastLines(output);
}

const lastLines = (output: string): string => output.trim().split('\n').slice(-15).join('\n');

/** Ends running programs when the shop is closed while opening. */
export async function endPrograms(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const ended = new Promise<void>((done) => child.once('close', () => done()));
      if (child.pid) signalGroup(child.pid, 'SIGKILL');
      return ended;
    }),
  );
}
