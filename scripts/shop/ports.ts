import { createServer } from 'node:net';

/** Throws one sentence when somebody else holds a port. */
export function requireFreePort(port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken by another program: stop it, or choose another with ${setting}=…`,
            )
          : new Error(`Port ${port} can't be used (${error.code}): choose another with ${setting}=…`),
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** Waits until an address answers 200. */
export async function untilAnswers(address: string, seconds: number, alive: () => boolean): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    if (!alive() || Date.now() > until) throw new Error(`${address} does not answer.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
