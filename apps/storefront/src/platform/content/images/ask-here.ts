import { request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** This server's address, and the Host header of requests to it. */
export type Here = {
  readonly address: { readonly host: string; readonly port: number };
  readonly host: string;
};

type Bounds = { readonly accept: string; readonly maxBytes: number; readonly ms: number };

/**
 * Asks this very server for a path, whatever the path contains: no host is ever read from it. Follows no redirect.
 * Rejects if the answer takes longer than `ms` or has more than `maxBytes`.
 */
export async function askHere({ address, host }: Here, path: string, { accept, maxBytes, ms }: Bounds) {
  const signal = AbortSignal.timeout(ms);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    ask({ ...address, path, signal, headers: { host, accept } }, resolve)
      .on('error', reject)
      .end();
  });
  let size = 0;
  answer.on('data', (part: Buffer) => {
    size += part.byteLength;
    if (size > maxBytes) answer.destroy(new Error(`its answer is larger than ${maxBytes} bytes`));
  });
  const bytes = new Uint8Array(await buffer(answer));
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (typeof value === 'string') headers.set(name, value);
  return { status: answer.statusCode ?? 502, headers, bytes };
}
