import { PdfDict, type PdfObject, PdfStream } from '@libpdf/core';
import { gammaCurve, type RgbSource, readRgbProfile, srgb, type Triple } from '../colour/rgb-source.ts';
import type { TableSource } from '../colour/source-table.ts';
import { decodeStream, TooMuchData } from '../objects/decode-stream.ts';
import type { ObjectReader } from '../objects/object-reader.ts';
import type { TableInput, Use } from './plate-functions.ts';

const srgbSource: TableSource = { kind: 'rgb', rgb: srgb };
const units = [0, 1, 0, 1, 0, 1];
/** Profiles of one file that are read; the colours of further ones count as sRGB. */
const maxProfiles = 8;
const maxProfileBytes = 2 * 1024 * 1024;
const d50: Triple = [0.9642, 1, 0.8249];
const defaultRange = [-100, 100, -100, 100] as const;

const inputOf = (source: TableSource, use: Use): TableInput => ({
  kind: 'table',
  source,
  blackAlone: use === 'marks' && source.kind === 'rgb',
  domain: source.kind === 'lab' ? [0, 100, ...source.ranges] : units,
});

/** RGB without a profile of its own counts as sRGB. */
export const rgbInput = (use: Use): TableInput => inputOf(srgbSource, use);

/** The RGB and Lab spaces of a file. */
export class RgbSources {
  readonly #reader: ObjectReader;
  readonly #sources = new Map<PdfObject, TableSource>();
  readonly #numbers = new Map<TableSource, number>();
  #profiles = 0;

  constructor(reader: ObjectReader) {
    this.#reader = reader;
  }

  /** A number that is the same for the same source. */
  numberOf(source: TableSource): number {
    const number = this.#numbers.get(source) ?? this.#numbers.size;
    this.#numbers.set(source, number);
    return number;
  }

  /** The space of an embedded RGB profile. A profile made of tables counts as sRGB. */
  ofProfile(profile: PdfDict, use: Use): TableInput {
    return inputOf(
      this.#sourceOf(profile, () => {
        this.#profiles += 1;
        const bytes =
          profile instanceof PdfStream && this.#profiles <= maxProfiles ? this.#bytesOf(profile) : undefined;
        return sourceOf(bytes && readRgbProfile(bytes));
      }),
      use,
    );
  }

  /** CalRGB or Lab by its dictionary (ISO 32000-2, tables 63 and 64). */
  ofCalibrated(family: 'CalRGB' | 'Lab', entries: PdfObject | undefined, use: Use): TableInput {
    if (!(entries instanceof PdfDict)) return rgbInput(use);
    return inputOf(
      this.#sourceOf(entries, () => {
        if (family === 'CalRGB') return sourceOf(this.#calibrated(entries));
        const [a = -100, b = 100, c = -100, d = 100] = this.#reader.numbers(entries, 'Range') ?? [];
        const isRange = a < b && c < d;
        return { kind: 'lab', ranges: isRange ? [a, b, c, d] : [...defaultRange] };
      }),
      use,
    );
  }

  #sourceOf(key: PdfObject, make: () => TableSource): TableSource {
    const source = this.#sources.get(key) ?? make();
    this.#sources.set(key, source);
    return source;
  }

  #calibrated(entries: PdfDict): RgbSource | undefined {
    const matrix = this.#reader.numbers(entries, 'Matrix') ?? [];
    const white = this.#reader.numbers(entries, 'WhitePoint') ?? [];
    if (matrix.length !== 9 || white.length !== 3 || white.some((value) => value <= 0)) return undefined;
    const [red = 1, green = 1, blue = 1] = this.#reader.numbers(entries, 'Gamma') ?? [];
    const primary = (first: number): Triple =>
      d50.map(
        (value, axis) => ((matrix[first + axis] ?? 0) * value) / (white[axis] ?? 1),
      ) as unknown as Triple;
    return {
      primaries: [primary(0), primary(3), primary(6)],
      curves: [gammaCurve(red), gammaCurve(green), gammaCurve(blue)],
    };
  }

  #bytesOf(profile: PdfStream): Uint8Array | undefined {
    try {
      return decodeStream(this.#reader, profile, maxProfileBytes);
    } catch (error) {
      if (error instanceof TooMuchData) return undefined;
      throw error;
    }
  }
}

/** One source for all profiles that are sRGB within rounding: its table is made once per process. */
function sourceOf(rgb: RgbSource | undefined): TableSource {
  if (!rgb) return srgbSource;
  const isAlike =
    rgb.primaries.every((primary, channel) =>
      primary.every((value, axis) => Math.abs(value - (srgb.primaries[channel]?.[axis] ?? 0)) < 0.002),
    ) &&
    rgb.curves.every((curve, channel) =>
      [0.05, 0.2, 0.5, 0.8, 1].every(
        (value) => Math.abs(curve(value) - (srgb.curves[channel]?.(value) ?? 0)) < 0.004,
      ),
    );
  return isAlike ? srgbSource : { kind: 'rgb', rgb };
}
