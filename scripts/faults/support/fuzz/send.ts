import { type Agent, request } from 'node:http';
import type { Call } from './make-call.ts';

export type Answered = {
  /** 0 if the connection broke or there was no answer within 30 s. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly ms: number;
};

const maxMs = 30_000;

/** Sends a call unchanged; the answer's body is read as UTF-8. */
export function send(address: string, agent: Agent, call: Call): Promise<Answered> {
  const { hostname, port } = new URL(address);
  const began = performance.now();
  return new Promise((done) => {
    const none = () => done({ status: 0, headers: {}, body: '', ms: performance.now() - began });
    try {
      const headers = [...call.headers, ['host', `${hostname}:${port}`] as const];
      if (call.body) headers.push(['content-length', String(call.body.length)]);
      const asked = request({
        ...{ agent, hostname, port, method: call.method, path: call.target, timeout: maxMs },
        headers: headers.flat(),
      });
      asked.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', none);
        answer.on('end', () => {
          const body = Buffer.concat(parts).toString('utf8');
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body,
            ms: performance.now() - began,
          });
        });
      });
      asked.on('timeout', () => asked.destroy());
      asked.on('error', none);
      asked.end(call.body);
    } catch {
      none();
    }
  });
}
