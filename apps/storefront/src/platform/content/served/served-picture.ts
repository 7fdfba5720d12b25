import type { Handler } from '#platform/server/handlers/handler.ts';
import { contentAddress, settings } from '#platform/settings.ts';
import { boundedBytes } from './bounded-json.ts';
import { isUpload, uploadsOf } from './picture-path.ts';

/** Accepted picture types: nothing that can contain scripts, as SVG can. */
const pictures = /^image\/(?:jpeg|png|webp|gif|avif)$/;
const bounds = { maxBytes: 16 * 1024 * 1024, ms: 10_000 };

/** A picture of the content service: browsers and the image service only contact the shop. */
export const servedPicture: Handler<{ readonly path: readonly string[] }> = async (_request, params) => {
  const path = params.path.join('/');
  if (!isUpload(path)) return new Response(null, { status: 404 });
  try {
    const { status, headers, bytes } = await boundedBytes(uploadsOf(contentAddress(settings())) + path, {
      accept: 'image/*',
      ...bounds,
    });
    const type = headers.get('content-type') ?? '';
    if (status !== 200 || !pictures.test(type)) return new Response(null, { status: 404 });
    return new Response(bytes, {
      headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' },
    });
  } catch {
    return new Response(null, { status: 502 });
  }
};
