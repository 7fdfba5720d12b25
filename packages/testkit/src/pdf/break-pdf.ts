import { inflateSync } from 'node:zlib';

/** Pseudorandom numbers from 0 to 1, reproducible by the seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Random = () => number;
type Break = (bytes: Buffer, random: Random) => Buffer;

const upTo = (random: Random, end: number): number => Math.floor(random() * Math.max(1, end));

const oddNumbers = [
  '0',
  '-1',
  '1e99',
  '99999999999999999999',
  '-2147483649',
  '0.0000000001',
  'NaN',
  'null',
  '--5',
  '.',
];
const oddValues = ['null', '[]', '<<>>', '(x)', '/X', 'true', '1 0 R', '999999 0 R', '[[[[]]]]', '-7', '<'];

/** Replaces one of the matches of a pattern, chosen at random. */
function exchange(bytes: Buffer, random: Random, pattern: RegExp, by: readonly string[]): Buffer {
  const text = bytes.toString('latin1');
  const places = [...text.matchAll(pattern)];
  const place = places[upTo(random, places.length)];
  if (!place) return bytes;
  const value = by[upTo(random, by.length)] ?? '';
  const start = place.index + place[0].length - (place[1] ?? place[0]).length;
  const end = place.index + place[0].length;
  return Buffer.from(text.slice(0, start) + value + text.slice(end), 'latin1');
}

const breaks: readonly Break[] = [
  // Changed bytes.
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let count = 1 + upTo(random, 20); count > 0; count -= 1)
      copy[upTo(random, copy.length)] = upTo(random, 256);
    return copy;
  },
  // Truncated.
  (bytes, random) => bytes.subarray(0, upTo(random, bytes.length)),
  // A part is missing.
  (bytes, random) => {
    const from = upTo(random, bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + upTo(random, 2_000))]);
  },
  // A part is repeated elsewhere.
  (bytes, random) => {
    const from = upTo(random, bytes.length);
    const at = upTo(random, bytes.length);
    const piece = bytes.subarray(from, from + upTo(random, 2_000));
    return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
  },
  (bytes, random) => exchange(bytes, random, /[ [/](-?\d+(?:\.\d+)?)(?=[\s\]/>])/g, oddNumbers),
  // The value of a key has another type.
  (bytes, random) =>
    exchange(bytes, random, /\/[A-Z][A-Za-z]+\s*(\[[^\][]{0,80}\]|\d+ \d+ R|\/[A-Za-z0-9]+)/g, oddValues),
  // Wrong references, mostly circular ones.
  (bytes, random) => {
    const target = `${1 + upTo(random, 30)} 0 R`;
    return exchange(bytes, random, /\s(\d+ 0 R)/g, [target]);
  },
  (bytes, random) =>
    exchange(bytes, random, /\/(Type|Subtype|Filter|Length|Kids|Parent|Resources)\b/g, ['/Gone']),
  (bytes, random) => unpacked(bytes, random),
];

/** A decompressed stream with damaged content: its operators are what a reader interprets. */
function unpacked(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/\/FlateDecode[\s\S]{0,200}?stream\r?\n/g)];
  const stream = streams[upTo(random, streams.length)];
  if (!stream) return bytes;
  const start = stream.index + stream[0].length;
  const end = text.indexOf('endstream', start);
  if (end < 0) return bytes;
  try {
    const plain = inflateSync(bytes.subarray(start, end), { maxOutputLength: 2_000_000 });
    const broken = exchange(plain, random, /(-?\d+(?:\.\d+)?|[A-Za-z]{1,3}|<<|>>|\[|\])(?=\s)/g, [
      ...oddNumbers,
      ...oddValues,
      'q',
      'Q',
      'BT',
      'EI',
      'W n',
      'sh',
      'Do',
    ]);
    const head = text.slice(0, stream.index);
    return Buffer.concat([
      Buffer.from(head, 'latin1'),
      Buffer.from(
        stream[0]
          .replace(/\/FlateDecode/, '[]')
          .replace(/\/Length\s+\d+(\s+0\s+R)?/, `/Length ${broken.length}`),
        'latin1',
      ),
      broken,
      bytes.subarray(end),
    ]);
  } catch {
    return bytes;
  }
}

/** A file damaged by accident or on purpose: the same for the same seed. */
export function breakPdf(bytes: Uint8Array, seed: number): Buffer {
  const random = randomOf(seed);
  let broken: Buffer = Buffer.from(bytes);
  for (let count = 1 + upTo(random, 3); count > 0; count -= 1) {
    const one = breaks[upTo(random, breaks.length)];
    if (one) broken = one(broken, random);
  }
  return broken;
}
