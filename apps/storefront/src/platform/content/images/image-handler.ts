import { hash } from 'node:crypto';
import { problem } from '#platform/server/answers.ts';
import { type ImageRequest, imageRequest } from './image-request.ts';
import { KeptImages } from './kept-images.ts';
import { madeInTurn, NoRoom } from './made-in-turn.ts';
import { endingOf, isPictureType, type Picture, resized } from './resize.ts';

/** The answer of this shop for a path. */
export type SourceAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

type MadePicture = Picture & { readonly tag: string; readonly ms: number };

/** A path that answers no picture; `status` is that of its answer, 400 if it answered something else than a picture. */
class NoPicture extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

/** How long a picture is good without asking again: what its own answer says, at least four hours. In s. */
const shortestAge = 4 * 60 * 60;
const maxBytes = 32 * 1024 * 1024;
/** A picture takes hundreds of megabytes while it is made. */
const madeTogether = 2;
const maxWaiting = 40;

const ageIn = (headers: Headers): number =>
  Number(/(?:^|[\s,])max-age="?(\d{1,9})/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);

async function make(
  { path, width, showsWebp }: ImageRequest,
  read: (path: string) => Promise<SourceAnswer>,
): Promise<MadePicture> {
  const { status, headers, bytes } = await read(path);
  if (status !== 200) throw new NoPicture(status);
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  if (!isPictureType(type) || bytes.byteLength === 0) throw new NoPicture(400);
  const picture = await resized({ bytes, type }, width, showsWebp);
  const tag = `"${hash('sha1', picture.bytes, 'base64url')}"`;
  return { ...picture, tag, ms: Math.max(shortestAge, ageIn(headers)) * 1_000 };
}

/** Tags are compared without the prefix that whoever passes an answer on may add. */
const bare = (tag: string | null): string | undefined => tag?.trim().replace(/^W\//, '');

/** The name under which a browser saves it: that of the original, with the ending of what was made. */
function fileName(path: string, picture: Picture): string {
  const [name = ''] = (path.split('?')[0]?.split('/').at(-1) ?? '').split('.');
  return `${name.replace(/[^\w-]/g, '') || 'image'}.${endingOf(picture.type)}`;
}

/**
 * Pictures of this shop in other widths: `url` is their path, `w` one of the widths that are made, `q` the quality.
 * `read` asks this shop for a path, and follows no redirect. Anything else is refused (400), a picture that is missing
 * is a 404, and a shop that can't answer a 502 or, while too many are being made, a 503.
 */
export function imageHandler(
  read: (path: string) => Promise<SourceAnswer>,
): (request: Request) => Promise<Response> {
  const images = new KeptImages<MadePicture>(maxBytes);
  const inTurn = madeInTurn(madeTogether, maxWaiting);
  return async (request) => {
    const wish = imageRequest(new URL(request.url).searchParams, request.headers.get('accept') ?? '');
    if (!wish) return problem(request, 400, 'request.malformed');
    try {
      const key = `${wish.showsWebp ? 'webp' : 'any'} ${wish.width} ${wish.path}`;
      const image = await images.of(key, () => inTurn(() => make(wish, read)));
      const headers = {
        vary: 'Accept',
        etag: image.tag,
        'cache-control': `public, max-age=${image.ms / 1_000}, must-revalidate`,
      };
      if (bare(request.headers.get('if-none-match')) === image.tag)
        return new Response(null, { status: 304, headers });
      return new Response(image.bytes, {
        headers: {
          ...headers,
          'content-type': image.type,
          'content-length': String(image.bytes.byteLength),
          'content-disposition': `attachment; filename="${fileName(wish.path, image)}"`,
          'content-security-policy': "script-src 'none'; frame-src 'none'; sandbox;",
        },
      });
    } catch (error) {
      if (error instanceof NoRoom)
        return problem(request, 503, 'service.unavailable', { 'retry-after': '2' });
      if (!(error instanceof NoPicture) || error.status >= 500)
        return problem(request, 502, 'service.failed');
      return error.status === 404
        ? problem(request, 404, 'request.no-such-thing')
        : problem(request, 400, 'request.malformed');
    }
  };
}
