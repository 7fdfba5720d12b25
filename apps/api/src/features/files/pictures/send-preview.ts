import type { FastifyReply } from 'fastify';
import { failure, type Result, success } from '#platform/problems/failure.ts';
import type { PreviewAnswer } from './previews.ts';

/** Sends a page's picture: the image, 202 while it is being drawn, 404 if it can't be drawn. */
export function sendPreview(
  reply: unknown,
  answer: PreviewAnswer,
  type: 'image/webp' | 'image/png' = 'image/webp',
): Result<FastifyReply, 'artwork.preview-missing'> {
  const plain = reply as FastifyReply;
  if (answer === 'missing') return failure('artwork.preview-missing');
  if (answer === 'pending') {
    return success(plain.code(202).header('retry-after', '1').send({ pending: 1 }));
  }
  return success(
    plain
      .header('content-length', String(answer.size))
      .header('cache-control', 'private, max-age=3600')
      .type(type)
      .send(answer.stream),
  );
}
