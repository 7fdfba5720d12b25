import { get } from 'node:http';
import { createServer } from 'node:net';
import type { Child } from './processes/child.ts';

/** Throws one sentence if another program uses a port, on either address of “localhost”. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await whyTaken(port, host);
    // Without IPv6 no program can use the port on ::1.
    if (code === undefined || (host === '::1' && code !== 'EADDRINUSE')) continue;
    throw new Error(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken by another program: stop it, or choose another with ${setting}=…`
        : `Port ${port} can't be used (${code}): choose another with ${setting}=…`,
    );
  }
}

function whyTaken(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Waits until an address answers 200, including a restart or two. */
export async function untilAnswers(address: string, seconds: number, child: Child): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    if ((await statusOf(address)) === 200) return;
    if (!child.hopeful || Date.now() > until)
      throw new Error(`The ${child.plan.name} does not answer: see its log ${child.logFile}.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** The status of an answer within two seconds; 0 without one. Not with `fetch`, which takes 8 MB permanently. */
function statusOf(address: string): Promise<number> {
  return new Promise((done) => {
    const request = get(address, { agent: false, timeout: 2_000 }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => done(0));
  });
}
