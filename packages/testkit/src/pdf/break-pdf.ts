import { inflateSync } from 'node:zlib';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
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

/** Every place where a pattern stands, one of them exchanged. */
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
  // Bytes that turned over.
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let count = 1 + upTo(random, 20); count > 0; count -= 1)
      copy[upTo(random, copy.length)] = upTo(random, 256);
    return copy;
  },
  // The line went dead.
  (bytes, random) => bytes.subarray(0, upTo(random, bytes.length)),
  // A piece is missing.
  (bytes, random) => {
    const from = upTo(random, bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + upTo(random, 2_000))]);
  },
  // A piece came twice, elsewhere.
  (bytes, random) => {
    const from = upTo(random, bytes.length);
    const at = upTo(random, bytes.length);
    const piece = bytes.subarray(from, from + upTo(random, 2_000));
    return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
  },
  (bytes, random) => exchange(bytes, random, /[ [/](-?\d+(?:\.\d+)?)(?=[\s\]/>])/g, oddNumbers),
  // The value of a key is of another kind.
  (bytes, random) =>
    exchange(bytes, random, /\/[A-Z][A-Za-z]+\s*(\[[^\][]{0,80}\]|\d+ \d+ R|\/[A-Za-z0-9]+)/g, oddValues),
  // References lead astray, in circles most of all.
  (bytes, random) => {
    const target = `${1 + upTo(random, 30)} 0 R`;
    return exchange(bytes, random, /\s(\d+ 0 R)/g, [target]);
  },
  (bytes, random) =>
    exchange(bytes, random, /\/(Type|Subtype|Filter|Length|Kids|Parent|Resources)\b/g, ['/Gone']),
  (bytes, random) => unpacked(bytes, random),
];

/** A packed stream laid open and broken within: its operators are what a reader runs. */
function unpacked(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/\/FlateDecode[\s\S]{0,200}?stream\r?\n/g)];
  const found = streams[upTo(random, streams.length)];
  if (!found) return bytes;
  const start = found.index + found[0].length;
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
    const head = text.slice(0, found.index);
    return Buffer.concat([
      Buffer.from(head, 'latin1'),
      Buffer.from(
        found[0]
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

/** A file as accidents and hostility leave it: the same for the same seed. */
export function breakPdf(bytes: Uint8Array, seed: number): Buffer {
  const random = randomOf(seed);
  let broken: Buffer = Buffer.from(bytes);
  for (let count = 1 + upTo(random, 3); count > 0; count -= 1) {
    const one = breaks[upTo(random, breaks.length)];
    if (one) broken = one(broken, random);
  }
  return broken;
}
