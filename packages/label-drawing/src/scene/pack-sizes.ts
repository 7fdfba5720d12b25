import type { Pack } from '@labelwerk/domain/catalogue/product-type.ts';

/** A pack size, in mm. */
export type PackSize = {
  /** Its capacity or trade name, for a caption: `750 ml`, `A4`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The zone for the label, from the top of the pack, in mm. */
  readonly zone: { readonly top: number; readonly height: number };
  /** Radius of the wall below the label; Infinity for flat walls. */
  readonly radius: number;
};

type Zone = PackSize['zone'];

const round = (name: string, [width, height]: readonly [number, number], zone: Zone): PackSize => ({
  name,
  width,
  height,
  zone,
  radius: width / 2,
});
const flat = (name: string, size: readonly [number, number], zone: Zone): PackSize => ({
  ...round(name, size, zone),
  radius: Number.POSITIVE_INFINITY,
});

/** Usual sizes of each pack, in ascending order: outer dimensions of everyday packs, rounded to the millimetre. */
export const packSizes: Readonly<Record<Pack, readonly PackSize[]>> = {
  bottle: [
    round('100 ml', [42, 150], { top: 70, height: 74 }),
    round('375 ml', [62, 238], { top: 100, height: 130 }),
    round('750 ml', [76, 302], { top: 128, height: 164 }),
    round('1,5 l', [101, 352], { top: 158, height: 184 }),
    round('3 l', [126, 460], { top: 205, height: 240 }),
  ],
  jar: [
    round('50 ml', [50, 58], { top: 19, height: 34 }),
    round('106 ml', [57, 70], { top: 21, height: 43 }),
    round('212 ml', [67, 86], { top: 22, height: 57 }),
    round('370 ml', [76, 112], { top: 24, height: 81 }),
    round('720 ml', [89, 148], { top: 26, height: 114 }),
    round('1,7 l', [112, 205], { top: 28, height: 168 }),
  ],
  can: [
    round('250 ml', [53, 134], { top: 16, height: 106 }),
    round('330 ml', [66, 116], { top: 15, height: 90 }),
    round('500 ml', [66, 168], { top: 15, height: 142 }),
    round('1 l', [84, 204], { top: 16, height: 176 }),
  ],
  tube: [
    round('50 ml', [40, 128], { top: 34, height: 66 }),
    round('100 ml', [50, 164], { top: 42, height: 88 }),
    round('200 ml', [60, 202], { top: 50, height: 116 }),
  ],
  candle: [
    round('90 g', [60, 68], { top: 6, height: 56 }),
    round('220 g', [80, 92], { top: 8, height: 76 }),
    round('600 g', [112, 128], { top: 10, height: 108 }),
  ],
  pouch: [
    flat('100 g', [110, 170], { top: 40, height: 104 }),
    flat('250 g', [140, 220], { top: 50, height: 138 }),
    flat('500 g', [170, 270], { top: 60, height: 172 }),
    flat('1 kg', [210, 330], { top: 70, height: 214 }),
  ],
  drum: [
    round('30 l', [317, 510], { top: 130, height: 330 }),
    round('60 l', [398, 620], { top: 150, height: 420 }),
    round('200 l', [585, 880], { top: 210, height: 600 }),
  ],
  carton: [
    flat('S', [120, 80], { top: 8, height: 64 }),
    flat('M', [200, 150], { top: 12, height: 126 }),
    flat('L', [310, 230], { top: 14, height: 202 }),
    flat('XL', [500, 400], { top: 20, height: 360 }),
    flat('XXL', [800, 780], { top: 20, height: 740 }),
  ],
  roll: [flat('', [0, 0], { top: 0, height: 0 })],
  sheet: [flat('A4', [210, 297], { top: 5, height: 287 }), flat('SRA3', [320, 450], { top: 5, height: 440 })],
};

/**
 * The straight part of a bottle's neck: half its width as a fraction of the bottle's width, its ends as fractions of
 * the height.
 */
export const neckOf = { half: 0.23, top: 0.05, bottom: 0.24 } as const;

/** Bottles with the label on the neck. */
const neckSizes: readonly PackSize[] = packSizes.bottle.map((bottle) => ({
  ...bottle,
  zone: { top: bottle.height * neckOf.top, height: bottle.height * (neckOf.bottom - neckOf.top) },
  radius: bottle.width * neckOf.half,
}));

/**
 * Maximum fraction of the circumference, and of a flat front, that a label may cover; otherwise a larger pack is used.
 */
const around = 0.98;
const across = 0.95;

/** Maximum width of a label on a pack of this size, in mm. */
const roomOn = (size: PackSize): number =>
  Number.isFinite(size.radius) ? 2 * Math.PI * size.radius * around : size.width * across;

/** Whether a label fits a pack of this size. */
export function carries(size: PackSize, width: number, height: number): boolean {
  return height <= size.zone.height && width <= roomOn(size);
}

/** The smallest bottle that fits a label on its neck; undefined if none does, and the label goes on the body. */
export const neckSizeFor = (width: number, height: number): PackSize | undefined =>
  neckSizes.find((size) => carries(size, width, height));

/** Maximum width of a label relative to the pack, above which a larger pack looks better. */
const comely = 1.22;

/**
 * The size that a label is shown on: the smallest that fits it without a front view that is too wide, else the largest,
 * scaled up until it fits.
 */
export function sizeFor(pack: Pack, width: number, height: number): PackSize {
  const sizes = packSizes[pack];
  const fits = sizes.find(
    (size) => carries(size, width, height) && (width <= size.width * comely || width > size.width * 1.9),
  );
  const any = fits ?? sizes.find((size) => carries(size, width, height));
  if (any) return any;
  const largest = sizes.at(-1) as PackSize;
  const growth = Math.max(height / largest.zone.height, width / roomOn(largest)) * 1.01;
  return {
    name: '',
    width: largest.width * growth,
    height: largest.height * growth,
    zone: { top: largest.zone.top * growth, height: largest.zone.height * growth },
    radius: largest.radius * growth,
  };
}
