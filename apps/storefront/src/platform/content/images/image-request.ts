import { type ImageWidth, imageQuality, imageWidths } from './image-address.ts';

export type ImageRequest = {
  /** Path of the picture in this shop, without a query: no picture of the shop has one. */
  readonly path: string;
  readonly width: ImageWidth;
  /** Whether the client shows WebP. */
  readonly showsWebp: boolean;
};

const longestPath = 3_072;
/** Nothing under these is a picture: the pictures made here, and calls. */
const notPictures = /^\/(?:_next\/image|api)(?:\/|$)/;
const anyOrigin = 'http://shop';

const pictureEnding = /\.(?:jpe?g|png|webp|gif|avif)$/i;

/**
 * A path of this shop as it is asked for; undefined for other addresses, and what can't be a picture. Dot segments may
 * leave two slashes at the start, after which a reader of addresses expects a host: such a path is refused.
 */
function shopPath(text: string): string | undefined {
  if (text.length > longestPath || !text.startsWith('/') || !URL.canParse(text, anyOrigin)) return undefined;
  const { origin, pathname, search } = new URL(text, anyOrigin);
  if (origin !== anyOrigin || search !== '' || pathname.startsWith('//')) return undefined;
  try {
    const decoded = decodeURIComponent(pathname);
    return notPictures.test(decoded) || !pictureEnding.test(decoded) ? undefined : pathname;
  } catch {
    return undefined;
  }
}

/** The value of a parameter that is given once. */
function only(query: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = query.getAll(name);
  return others.length > 0 ? undefined : value;
}

const accepted = /(?:^|,)\s*image\/webp\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:[;,]|$))[^,]*)?(?:,|$)/i;

/**
 * What `url`, `w` and `q` ask for; undefined unless each is given once, `url` is a path of this shop, and width and
 * quality are those that are made.
 */
export function imageRequest(query: URLSearchParams, accept: string): ImageRequest | undefined {
  const path = shopPath(only(query, 'url') ?? '');
  const width = imageWidths.find((one) => String(one) === only(query, 'w'));
  if (path === undefined || width === undefined) return undefined;
  if (only(query, 'q') !== String(imageQuality)) return undefined;
  return { path, width, showsWebp: accepted.test(accept) };
}
