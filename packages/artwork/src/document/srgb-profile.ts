/**
 * White point and primaries of sRGB adapted to D50, X, Y and Z each (IEC 61966-2-1, ICC.1 annex on chromatic
 * adaptation).
 */
const white = [0.9642, 1, 0.8249] as const;
export const srgbPrimaries = {
  r: [0.43607, 0.22249, 0.01392],
  g: [0.38515, 0.71687, 0.09708],
  b: [0.14307, 0.06061, 0.7141],
} as const;

/** Converts an encoded sRGB value to linear light, both 0 to 1. */
export const srgbLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const ascii = (text: string): Buffer => Buffer.from(text, 'ascii');

/** Encodes an s15Fixed16Number. */
const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
};

const uint = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const typed = (signature: string, ...parts: Buffer[]): Buffer =>
  Buffer.concat([ascii(signature), Buffer.alloc(4), ...parts]);

const xyz = (values: readonly number[]): Buffer => typed('XYZ ', ...values.map(fixed));

/** Encodes a textDescriptionType without its Unicode and Macintosh parts. */
const description = (text: string): Buffer =>
  typed('desc', uint(text.length + 1), ascii(`${text}\0`), Buffer.alloc(8), Buffer.alloc(3 + 67));

function curve(): Buffer {
  const points = 1_024;
  const bytes = Buffer.alloc(points * 2);
  for (let at = 0; at < points; at++) {
    bytes.writeUInt16BE(Math.round(srgbLinear(at / (points - 1)) * 65_535), at * 2);
  }
  return typed('curv', uint(points), bytes);
}

/** Pads a tag to a multiple of four bytes. */
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

let profile: Uint8Array | undefined;

/** The ICC profile of sRGB, version 2.1, for the output intent of archived documents. Built once per process. */
export function srgbProfile(): Uint8Array {
  profile ??= makeProfile();
  return profile;
}

function makeProfile(): Uint8Array {
  const tone = curve();
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', typed('text', ascii('No copyright, use freely\0'))],
    ['wtpt', xyz(white)],
    ...(['r', 'g', 'b'] as const).map((channel) => [`${channel}XYZ`, xyz(srgbPrimaries[channel])] as const),
    ...(['r', 'g', 'b'] as const).map((channel) => [`${channel}TRC`, tone] as const),
  ];
  const start = 128 + 4 + tags.length * 12;
  const offsets = new Map<Buffer, number>();
  const bodies: Buffer[] = [];
  let end = start;
  for (const [, body] of tags) {
    // The three curves share one tag body.
    if (offsets.has(body)) continue;
    offsets.set(body, end);
    bodies.push(padded(body));
    end += padded(body).length;
  }
  const table = tags.map(([name, body]) =>
    Buffer.concat([ascii(name), uint(offsets.get(body) ?? 0), uint(body.length)]),
  );
  const header = Buffer.alloc(128);
  header.writeUInt32BE(end, 0);
  header.writeUInt32BE(0x02_10_00_00, 8);
  header.write('mntrRGB XYZ ', 12, 'ascii');
  // A fixed creation date, so that the profile is always the same.
  for (const [index, part] of [2026, 1, 1].entries()) header.writeUInt16BE(part, 24 + index * 2);
  header.write('acsp', 36, 'ascii');
  Buffer.concat(white.map(fixed)).copy(header, 68);
  return new Uint8Array(Buffer.concat([header, uint(tags.length), ...table, ...bodies]));
}
