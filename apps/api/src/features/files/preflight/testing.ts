import { randomUUID } from 'node:crypto';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect } from 'vitest';
import { uploader } from '#testing/clients/upload-client.ts';
import type { Harness } from '#testing/harness.ts';

/** A client for a visitor or a customer, with calls to send files. */
export function sender(harness: Harness, who: { guest?: string; customer?: number }) {
  const client = uploader(harness, who);
  return {
    ...client,
    /** Uploads a file; returns the hash of the upload. */
    async upload(pdf: Uint8Array, more: Record<string, string> = {}): Promise<string> {
      const answer = await client.chunk(pdf, 0, 1, { filename: `${randomUUID()}.pdf`, ...more });
      expect(answer.status).toBe(200);
      return answer.body.preflight_hash;
    },
    /** Uploads a file directly to the library; returns its id. */
    async file(pdf: Uint8Array): Promise<string> {
      const url = `/private/customer/${who.customer}/customerProjectFolder/custom-files/customerFile`;
      const answer = await client.chunk(pdf, 0, 1, { filename: `${randomUUID()}.pdf` }, url);
      expect(answer.status).toBe(200);
      return answer.body.file_id ?? '';
    },
  };
}

type Sender = ReturnType<typeof sender>;

/** A page of exactly the label size, without TrimBox and bleed. A random comment makes each file unique. */
export const bare = () =>
  makePrintLabel({
    content: `% ${randomUUID()}\n0.1 0 0 0 k 0 0 50 30 re f`,
    pages: [{ media: [0, 0, 50, 30], trim: undefined, bleed: undefined } as never],
  });

/** Requests a repaired copy until it is ready or refused. */
export async function proposed(client: Sender, url: string, body: object = {}) {
  const ask = () => client.call('POST', url, body);
  let answer = await ask();
  for (let tries = 0; answer.status === 202 && tries < 40; tries += 1) answer = await ask();
  return answer;
}
