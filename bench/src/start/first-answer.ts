import { spawn } from 'node:child_process';
import { once } from 'node:events';

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

/** Milliseconds from the start of a program of the shop until it reports that it is ready; it is then ended. */
export async function startTime({ args, folder, env }: Program): Promise<number> {
  const began = performance.now();
  const program = spawn(process.execPath, [...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(program, 'exit');
  const died = ended.then(([code]) => Promise.reject(new Error(`${args.at(-1)} ended with ${code}`)));
  died.catch(() => undefined);
  try {
    await Promise.race([once(program, 'message'), died]);
    return performance.now() - began;
  } finally {
    program.kill('SIGTERM');
    await ended;
  }
}
