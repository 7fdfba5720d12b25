import type { paperFormats } from '@labelwerk/contracts/papers/papers.ts';
import { create } from 'content-disposition';
import { replyOfBytes } from '#platform/http/reply-of-bytes.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { isInvoice, type Said } from '../letters/letter.ts';

type StoredPaper = { readonly number: string; readonly said: Said; readonly pdf: Uint8Array };

/** The answer with a paper as its PDF or, for invoices and credit notes alone, as UBL. */
export async function answerPaper(
  reply: Parameters<typeof replyOfBytes>[0],
  { number, said, pdf }: StoredPaper,
  format: (typeof paperFormats)[number],
): Promise<Result<never, 'papers.missing'>> {
  const raw = replyOfBytes(reply).header('cache-control', 'private, no-store');
  if (format === 'pdf') {
    const answer = raw.header('content-disposition', create(`${number}.pdf`)).type('application/pdf');
    return success(answer.send(pdf) as never);
  }
  if (!isInvoice(said)) return failure('papers.missing');
  const { writeUbl } = await import('@labelwerk/papers/xml/ubl.ts');
  const answer = raw.header('content-disposition', create(`${number}.xml`)).type('application/xml');
  return success(answer.send(Buffer.from(writeUbl(said))) as never);
}
