import { PdfDict as Dict, type PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { nameOf, type ObjectReader } from '../../objects/object-reader.ts';

export type ColourKind =
  | 'gray'
  | 'rgb'
  | 'cmyk'
  | 'lab'
  | 'separation'
  | 'device-n'
  | 'indexed'
  | 'pattern'
  | 'unknown';

/** The properties of a colour space that matter for printing: its inks, and whether it is device-dependent. */
export type ColourSpace = {
  readonly kind: ColourKind;
  /**
   * `device`: DeviceGray, DeviceRGB, DeviceCMYK, Separation and DeviceN; `icc`: with a profile; `calibrated`: CalGray,
   * CalRGB and Lab.
   */
  readonly source: 'device' | 'icc' | 'calibrated';
  readonly components: number;
  /** Names of the inks of a Separation or a DeviceN. */
  readonly inks: readonly string[];
  /** Base space of an Indexed or a Pattern, alternate space of the others. */
  readonly base?: ColourSpace;
  /** Alternate space and tint transform of a Separation or a DeviceN. */
  readonly transform?: readonly [space: PdfObject | undefined, tint: PdfObject | undefined];
};

const plain = (
  kind: ColourKind,
  components: number,
  source: ColourSpace['source'] = 'device',
): ColourSpace => ({ kind, components, source, inks: [] });

export const deviceGray = plain('gray', 1);
export const deviceRgb = plain('rgb', 3);
export const deviceCmyk = plain('cmyk', 4);
export const unknownSpace = plain('unknown', 0);

const byName: Readonly<Record<string, ColourSpace>> = {
  DeviceGray: deviceGray,
  G: deviceGray,
  DeviceRGB: deviceRgb,
  RGB: deviceRgb,
  DeviceCMYK: deviceCmyk,
  CMYK: deviceCmyk,
  Pattern: plain('pattern', 0),
  CalGray: plain('gray', 1, 'calibrated'),
  CalRGB: plain('rgb', 3, 'calibrated'),
  Lab: plain('lab', 3, 'calibrated'),
};

const deepest = 8;

/** Reads a colour space object. Names are looked up in the resources; an invalid object gives `unknown`. */
export function colourSpaceOf(
  reader: ObjectReader,
  value: PdfObject | undefined,
  resources: PdfDict | undefined,
  depth = 0,
): ColourSpace {
  if (depth > deepest) return unknownSpace;
  const inner = (next: PdfObject | undefined) => colourSpaceOf(reader, next, resources, depth + 1);
  const object = reader.resolve(value);
  if (object instanceof PdfName) {
    const standardSpace = byName[object.value];
    if (standardSpace) return standardSpace;
    const named = reader.get(reader.dict(resources, 'ColorSpace'), object.value);
    return named === undefined ? unknownSpace : inner(named);
  }
  const items = reader.items(object);
  const family = nameOf(items?.[0]);
  if (!items || family === undefined) return unknownSpace;
  if (family === 'ICCBased') return iccSpace(reader, items[1], inner);
  if (family === 'Separation')
    return {
      ...plain('separation', 1),
      inks: [nameOf(items[1]) ?? 'None'],
      base: inner(items[2]),
      transform: [items[2], items[3]],
    };
  if (family === 'DeviceN') {
    const inks = (reader.items(items[1]) ?? []).map((ink) => nameOf(ink) ?? 'None').slice(0, 64);
    return {
      ...plain('device-n', inks.length),
      inks,
      base: inner(items[2]),
      transform: [items[2], items[3]],
    };
  }
  if (family === 'Indexed' || family === 'I') return { ...plain('indexed', 1), base: inner(items[1]) };
  if (family === 'Pattern')
    return items[1] === undefined ? plain('pattern', 0) : { ...plain('pattern', 0), base: inner(items[1]) };
  return byName[family] ?? unknownSpace;
}

function iccSpace(
  reader: ObjectReader,
  profile: PdfObject | undefined,
  inner: (next: PdfObject | undefined) => ColourSpace,
): ColourSpace {
  if (!(profile instanceof Dict)) return unknownSpace;
  const count = reader.number(profile, 'N');
  const kind = count === 1 ? 'gray' : count === 3 ? 'rgb' : count === 4 ? 'cmyk' : undefined;
  if (!kind || count === undefined) return unknownSpace;
  const alternate = profile instanceof PdfStream ? inner(profile.get('Alternate')) : unknownSpace;
  return alternate.kind === 'lab'
    ? plain('lab', 3, 'icc')
    : { ...plain(kind, count, 'icc'), base: alternate };
}

/** The colour space whose inks are printed: the base of an Indexed or a Pattern, else the space itself. */
export const behind = (space: ColourSpace): ColourSpace =>
  (space.kind === 'indexed' || space.kind === 'pattern') && space.base ? space.base : space;
