import { srgbLinear, srgbPrimaries } from '../document/srgb-profile.ts';

/** Three numbers: red, green and blue, or X, Y and Z. */
export type Triple = readonly [number, number, number];

/** How the values of an RGB space, 0 to 1, are converted to XYZ with the white point D50. */
export type RgbSource = {
  /** Converts one channel (0, 1, 2) to linear light. */
  readonly curves: readonly [Curve, Curve, Curve];
  /** XYZ of full red, green and blue. */
  readonly primaries: readonly [Triple, Triple, Triple];
};

export type Curve = (value: number) => number;

export const srgb: RgbSource = {
  curves: [srgbLinear, srgbLinear, srgbLinear],
  primaries: [srgbPrimaries.r, srgbPrimaries.g, srgbPrimaries.b],
};

const maxTags = 200;
const maxCurve = 4_096;

/**
 * Reads an RGB profile made of primaries and curves (ICC.1, 8.3.2), as those of sRGB, Adobe RGB, Display P3, eciRGB and
 * cameras are. Undefined for any other: one made of tables (scanners, printers), of another colour space, or damaged.
 * The bytes are untrusted: they are never given to the colour engine, which only gets colours computed here.
 */
export function readRgbProfile(bytes: Uint8Array): RgbSource | undefined {
  if (bytes.length < 132) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (word(36) !== 'acsp' || word(16) !== 'RGB ' || word(20) !== 'XYZ ') return undefined;
  const count = Math.min(maxTags, view.getUint32(128));
  const tags = new Map<string, number>();
  for (let index = 0; index < count && 144 + 12 * index <= bytes.length; index += 1)
    tags.set(word(132 + 12 * index), view.getUint32(136 + 12 * index));
  try {
    const primary = (name: string): Triple => {
      const at = tags.get(name) ?? bytes.length;
      if (word(at) !== 'XYZ ') throw new RangeError('no primary');
      const [x, y, z] = [8, 12, 16].map((offset) => view.getInt32(at + offset) / 65_536);
      return [x ?? 0, y ?? 0, z ?? 0];
    };
    const curve = (name: string) => readCurve(view, tags.get(name) ?? bytes.length);
    return {
      primaries: [primary('rXYZ'), primary('gXYZ'), primary('bXYZ')],
      curves: [curve('rTRC'), curve('gTRC'), curve('bTRC')],
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** @throws RangeError for an unknown or damaged curve */
function readCurve(view: DataView, at: number): Curve {
  const type = view.getUint32(at);
  if (type === 0x63757276) return sampledCurve(view, at);
  if (type === 0x70617261) return parametricCurve(view, at);
  throw new RangeError('no curve');
}

/** curveType (ICC.1, 10.6): the identity, a gamma, or samples. */
function sampledCurve(view: DataView, at: number): Curve {
  const count = view.getUint32(at + 8);
  if (count > maxCurve) throw new RangeError('too many samples');
  if (count === 0) return (value) => value;
  if (count === 1) return gammaCurve(view.getUint16(at + 12) / 256);
  const samples = Array.from({ length: count }, (_, index) => view.getUint16(at + 12 + 2 * index) / 65_535);
  return (value) => {
    const place = Math.min(1, Math.max(0, value)) * (count - 1);
    const below = Math.min(count - 2, Math.floor(place));
    const [low = 0, high = 0] = [samples[below], samples[below + 1]];
    return low + (high - low) * (place - below);
  };
}

export const gammaCurve =
  (gamma: number): Curve =>
  (value) =>
    Math.max(0, value) ** gamma;

/** parametricCurveType (ICC.1, 10.18). */
function parametricCurve(view: DataView, at: number): Curve {
  const kind = view.getUint16(at + 8);
  const length = [1, 3, 4, 5, 7][kind];
  if (length === undefined) throw new RangeError('unknown curve');
  const parameters = Array.from({ length }, (_, index) => view.getInt32(at + 12 + 4 * index) / 65_536);
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = parameters;
  const power = (value: number) => Math.max(0, a * value + b) ** g;
  if (kind === 0) return gammaCurve(g);
  if (kind <= 2) return (value) => (a * value + b >= 0 ? power(value) : 0) + (kind === 2 ? c : 0);
  return (value) => (value >= d ? power(value) + e : c * value + f);
}
