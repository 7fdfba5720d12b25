import { z } from 'zod';
import type { TextPictures } from './served-texts.ts';

/** Where the shop has the pictures of the content service: browsers ask nobody else for them. */
export const picturesPath = '/media/';

/** What is below the uploads of the service: folders and a name with the ending of a picture, and nothing that leads elsewhere. */
const uploadPattern = /^(?:[a-z0-9_-]+\/){0,4}[a-z0-9_-][a-z0-9._-]{0,150}\.(?:jpe?g|png|webp|gif|avif)$/i;

export const isUpload = (path: string): boolean => uploadPattern.test(path) && !path.includes('..');

/** The path in the shop of a picture of the service; undefined for every other address. */
export function picturePath(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, pathname, search } = new URL(address);
  const [, upload = ''] = /^(?:\/[\w.-]+)*\/wp-content\/uploads\/(.+)$/.exec(pathname) ?? [];
  return /^https?:$/.test(protocol) && search === '' && isUpload(upload) ? picturesPath + upload : undefined;
}

/** Where the uploads of a service lie, by where its REST interface begins. */
export function uploadsOf(base: string): string {
  const url = new URL(base);
  const root = url.searchParams.has('rest_route')
    ? url.pathname.replace(/\/(?:index\.php)?$/, '')
    : url.pathname.replace(/\/wp-json\/?$/, '');
  return `${url.origin}${root}/wp-content/uploads/`;
}

const side = z.number().int().min(1).max(20_000);
const mediaSchema = z.record(z.string(), z.object({ src: z.string(), width: side, height: side }));

/** The pictures that a service tells of, at their places in the shop; what does not fit is left out. */
export function picturesOf(media: unknown): TextPictures {
  const all = mediaSchema.safeParse(media).data ?? {};
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { src, width, height }]) => {
      const path = picturePath(src);
      return path === undefined ? [] : [[name, { src: path, width, height }]];
    }),
  );
}
