import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome, Say } from './run.ts';

/** Runs every fault driver with fewer rounds; a missed goal is a failure. */
export function faultsWithFewerRounds(root: string, say: Say): Promise<Outcome> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'faults', 'run.ts'), '--quick'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => say(text));
  return new Promise((done) => {
    child.once('close', (code) => done(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
  });
}
