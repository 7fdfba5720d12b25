export type Encoding = 'br' | 'zstd' | 'gzip';

/** Best first, for equal qualities. */
const supportedEncodings: readonly Encoding[] = ['br', 'zstd', 'gzip'];

/**
 * The content encoding for an Accept-Encoding header, by RFC 9110, 12.5.3; undefined if the response is to be sent
 * unencoded. `*` matches encodings not listed; a quality of 0 refuses.
 */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined || header === '') return undefined;
  const qualities = new Map<string, number>();
  for (const part of header.slice(0, 300).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((piece) => piece.startsWith('q='))?.slice(2);
    const value = quality === undefined ? 1 : Number(quality);
    if (name !== '') qualities.set(name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0);
  }
  const qualityOf = (name: string): number => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = supportedEncodings
    .filter((name) => qualityOf(name) > 0)
    .sort((one, other) => qualityOf(other) - qualityOf(one));
  // A client that ranks `identity` above every encoding gets the plain response.
  return best !== undefined && (qualities.get('identity') ?? 0) <= qualityOf(best) ? best : undefined;
}
