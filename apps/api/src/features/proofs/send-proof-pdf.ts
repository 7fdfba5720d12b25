import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { App } from '#platform/app.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import { proofPdf } from './proof-pdf.ts';

/** Sends the proof of a line as a download: the PDF, or 202 while it is being made. */
export async function sendProofPdf(
  app: Parameters<typeof proofPdf>[0] & Pick<App, 'settings'>,
  reply: unknown,
  line: Parameters<typeof proofPdf>[1],
  language: Language,
): Promise<Result<FastifyReply, 'artwork.preview-missing'>> {
  const plain = reply as FastifyReply;
  const pdf = await proofPdf(app, line, language);
  if (pdf === 'missing') return failure('artwork.preview-missing');
  if (pdf === 'pending') return success(plain.code(202).header('retry-after', '1').send({ pending: 1 }));
  const name = `${messageOf(language, 'proofs.file-name')}-${line.order.number}-${line.job.position}.pdf`;
  return success(
    plain
      .header('content-length', String(pdf.size))
      .header('content-disposition', create(name))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(pdf.stream),
  );
}
