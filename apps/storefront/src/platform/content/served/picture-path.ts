import { z } from 'zod';
import type { TextPictures } from './served-texts.ts';

/** Path of the content service's pictures in the shop: browsers never contact the service itself. */
export const picturesPath = '/media/';

/**
 * Paths below the service's uploads: folders and a file name with a picture extension, without dot
 * segments.
 */
const uploadPattern = /^(?:[a-z0-9_-]+\/){0,4}[a-z0-9_-][a-z0-9._-]{0,150}\.(?:jpe?g|png|webp|gif|avif)$/i;

export const isUpload = (path: string): boolean => uploadPattern.test(path) && !path.includes('..');

/** The shop's path of a picture of the service; undefined for any other URL. */
export function picturePath(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, pathname, search } = new URL(address);
  const [, upload = ''] = /^(?:\/[\w.-]+)*\/wp-content\/uploads\/(.+)$/.exec(pathname) ?? [];
  return /^https?:$/.test(protocol) && search === '' && isUpload(upload) ? picturesPath + upload : undefined;
}

/** URL of a service's uploads, derived from the base URL of its REST interface. */
export function uploadsOf(base: string): string {
  const url = new URL(base);
  const root = url.searchParams.has('rest_route')
    ? url.pathname.replace(/\/(?:index\.php)?$/, '')
    : url.pathname.replace(/\/wp-json\/?$/, '');
  return `${url.origin}${root}/wp-content/uploads/`;
}

const side = z.number().int().min(1).max(20_000);
const mediaSchema = z.record(z.string(), z.object({ src: z.string(), width: side, height: side }));

/** The pictures listed by a service, with their paths in the shop; invalid entries are left out. */
export function picturesOf(media: unknown): TextPictures {
  const all = mediaSchema.safeParse(media).data ?? {};
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { src, width, height }]) => {
      const path = picturePath(src);
      return path === undefined ? [] : [[name, { src: path, width, height }]];
    }),
  );
}
