import type { FastifyReply } from 'fastify';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import type { PreviewAnswer } from './previews.ts';

/** Sends a page's picture: the image, 202 while it is being drawn, 404 if it can't be drawn. */
export function sendPreview(
  reply: unknown,
  answer: PreviewAnswer,
  type: 'image/webp' | 'image/png' = 'image/webp',
): FastifyReply {
  const plain = reply as FastifyReply;
  if (answer === 'missing') throw new ProblemError(failure('artwork.preview-missing'));
  if (answer === 'pending') {
    return plain.code(202).header('retry-after', '1').send({ pending: 1 });
  }
  return plain
    .header('content-length', String(answer.size))
    .header('cache-control', 'private, max-age=3600')
    .type(type)
    .send(answer.stream);
}
