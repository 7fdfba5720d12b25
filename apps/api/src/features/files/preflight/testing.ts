import { randomUUID } from 'node:crypto';
import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect } from 'vitest';
import { uploader } from '#testing/clients/upload-client.ts';
import type { Harness } from '#testing/harness.ts';

/** A visitor or a customer with files, and the calls about them. */
export function sender(harness: Harness, who: { guest?: string; customer?: number }) {
  const client = uploader(harness, who);
  return {
    ...client,
    /** Sends a file; answers the hash of the upload. */
    async upload(pdf: Uint8Array, more: Record<string, string> = {}): Promise<string> {
      const answer = await client.chunk(pdf, 0, 1, { filename: `${randomUUID()}.pdf`, ...more });
      expect(answer.status).toBe(200);
      return answer.body.preflight_hash;
    },
    /** Sends a file straight into the library; answers its id. */
    async file(pdf: Uint8Array): Promise<string> {
      const url = `/private/customer/${who.customer}/customerProjectFolder/custom-files/customerFile`;
      const answer = await client.chunk(pdf, 0, 1, { filename: `${randomUUID()}.pdf` }, url);
      expect(answer.status).toBe(200);
      return answer.body.file_id ?? '';
    },
  };
}

type Sender = ReturnType<typeof sender>;

/** A page of the label's own size: no TrimBox, no bleed. A comment makes each its own content. */
export const bare = () =>
  makePrintLabel({
    content: `% ${randomUUID()}\n0.1 0 0 0 k 0 0 50 30 re f`,
    pages: [{ media: [0, 0, 50, 30], trim: undefined, bleed: undefined } as never],
  });

/** Asks for a repaired copy until it is there, or refused. */
export async function proposed(client: Sender, url: string, body: object = {}) {
  const ask = () => client.call('POST', url, body);
  let answer = await ask();
  for (let tries = 0; answer.status === 202 && tries < 40; tries += 1) answer = await ask();
  return answer;
}
