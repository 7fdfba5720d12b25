import { spawn } from 'node:child_process';

/** Waits until an address answers 2xx; throws after about 20 s. */
export async function firstAnswer(address: string): Promise<void> {
  for (let round = 0; round < 2_000; round += 1) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`${address} does not answer`);
}

type Program = {
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** Milliseconds from the start of a Node program to its first answer at an address; the program is then ended. */
export async function startTime({ args, folder, env }: Program, address: string): Promise<number> {
  const began = performance.now();
  const program = spawn(process.execPath, [...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => program.once('close', done));
  try {
    await firstAnswer(address);
    return performance.now() - began;
  } finally {
    program.kill('SIGTERM');
    await ended;
  }
}
