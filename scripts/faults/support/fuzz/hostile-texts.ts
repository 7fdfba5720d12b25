import {
  hostileBodies,
  hostileValues,
  mutationsOf,
} from '../../../../apps/api/src/testing/routes/hostile-values.ts';
import type { Random } from './random.ts';

/** Bodies that are not valid text, or far too long. */
const bytes: readonly Buffer[] = [
  Buffer.from([0]),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3]),
  Buffer.alloc(300_000, '['),
  Buffer.alloc(1_000_000, 'a'),
];

/** The same key twice, with different values. */
const withDuplicateKey = (text: string): string => text.replace(/^\{("[^"]+")/, '{$1:null,$1');

/** A variation of an accepted body: one value, as text, or the whole body. */
export function hostileBody(good: unknown, random: Random): Buffer {
  const text = JSON.stringify(good) ?? '';
  switch (random.below(6)) {
    case 0:
      return Buffer.from(random.pick(hostileBodies));
    case 1:
      return random.pick(bytes);
    case 2:
      return Buffer.from(withDuplicateKey(text));
    case 3:
      return Buffer.from(text.slice(0, random.below(text.length + 1)));
    default: {
      const mutated = [...mutationsOf(good, [random.pick(hostileValues)])];
      return Buffer.from(JSON.stringify(random.pick(mutated)) ?? '');
    }
  }
}

/** Content types that are invalid, unexpected or malformed. */
export const contentTypes: readonly string[] = [
  ...['', 'text/plain', 'text/html', 'application/xml', 'application/json; charset=utf-16', 'x'],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=a'],
  ...['application/x-www-form-urlencoded', 'application/json, text/plain', 'a/b; c="', '*/*'],
  ...['application/problem+json', 'application/json; charset="', 'application/octet-stream'],
];

/** Headers that calls read, with hostile values; latin-1, the only encoding of headers. */
export const hostileHeaders: readonly (readonly [string, string])[] = [
  ...['', '\u00ff', '*', 'xx', 'en;q=9', 'a'.repeat(8_000), 'de-DE,de;q=0.9,,;q='].map(
    (value) => ['accept-language', value] as const,
  ),
  ...['', '\u00ff', 'a'.repeat(300), '00000000-0000-0000-0000-000000000000', '{}'].flatMap((value) => [
    ['idempotency-key', value] as const,
    ['x-guest-id', value] as const,
    ['if-none-match', value] as const,
  ]),
  ...['bytes=0-', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'bytes=99999999999999999999-', 'x=\u00ff'].map(
    (value) => ['range', value] as const,
  ),
  ...['', 'cart-id=\u00ff', 'cart-id=; cart-id=a', `a=${'b'.repeat(5_000)}`, '__Host-session=%00'].map(
    (value) => ['cookie', value] as const,
  ),
  ...['', 'Bearer', 'Bearer a.b.c', 'Basic YTpi', `${'a'.repeat(9_000)}.b.c`, 'eyJhbGciOiJub25lIn0.e30.'].map(
    (value) => ['authorization', value] as const,
  ),
  ...['100-continue', 'nothing'].map((value) => ['expect', value] as const),
  ...['gzip', 'br, deflate', '\u00ff'].flatMap((value) => [
    ['accept-encoding', value] as const,
    ['content-encoding', value] as const,
  ]),
  ...['image/webp', '\u00ff', 'a/'.repeat(2_000)].map((value) => ['accept', value] as const),
  ...['null', 'http://evil.example', '\u00ff'].map((value) => ['origin', value] as const),
  ...['1.2.3.4', '::1, \u00ff', 'a'.repeat(2_000)].map((value) => ['x-forwarded-for', value] as const),
];
