/** What is wrong with labels that were delivered, as a customer says. */
export const claimReasons = [
  'print',
  'colour',
  'cutting',
  'material',
  'quantity',
  'transport',
  'other',
] as const;
export type ClaimReason = (typeof claimReasons)[number];

/** `open` waits for staff. */
export const claimStates = ['open', 'answered'] as const;
export type ClaimState = (typeof claimStates)[number];

/** What staff answer: the items are made again, a part of the money goes back, or nothing is owed. */
export const claimOutcomes = ['reprint', 'refund', 'refuse'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** Photos of a claim: how many, and bytes of each and of all together. */
export const claimPhotoLimits = { photos: 6, bytes: 3_000_000, bytesInAll: 10_000_000 } as const;

export type PhotoType = 'image/jpeg' | 'image/png';

const beginnings: readonly (readonly [PhotoType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];
/** Brands of the ISO container that phones write photos in (HEIF, AVIF). */
const phoneBrands: ReadonlySet<string> = new Set([
  ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif'],
]);

/**
 * The kind of a photo by its bytes, whatever its name says: one that is taken, `heic` for what phones write and few
 * programs read, or undefined for all else.
 */
export function photoTypeOf(bytes: Uint8Array): PhotoType | 'heic' | undefined {
  const found = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (found) return found[0];
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  return text.startsWith('ftyp') && phoneBrands.has(text.slice(4)) ? 'heic' : undefined;
}

/** What people name a claim by: the number of its order, and its own place among the order's claims, from 1. */
export const claimReference = (orderNumber: string, number: number): string => `${orderNumber}-C${number}`;

/** The parts of a claim's reference; undefined for what is none. */
export function readClaimReference(
  text: string,
): { readonly orderNumber: string; readonly number: number } | undefined {
  const [, orderNumber = '', number = ''] = /^(20\d{2}-\d{6,9})-C(\d{1,4})$/i.exec(text) ?? [];
  return orderNumber === '' ? undefined : { orderNumber, number: Number(number) };
}
