/** What the customer says is wrong with delivered labels. */
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

/** `open`: staff have to answer. */
export const claimStates = ['open', 'answered'] as const;
export type ClaimState = (typeof claimStates)[number];

/** The answer of staff: the items are produced again, part of the money is refunded, or the claim is refused. */
export const claimOutcomes = ['reprint', 'refund', 'refuse'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** Limits of a claim's photos: number, bytes of each, bytes of all together. */
export const claimPhotoLimits = { photos: 6, bytes: 3_000_000, bytesInAll: 10_000_000 } as const;

export type PhotoType = 'image/jpeg' | 'image/png';

const beginnings: readonly (readonly [PhotoType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];
/** Brands of the ISO base media file format (HEIF, AVIF) in which phones save photos. */
const phoneBrands: ReadonlySet<string> = new Set([
  ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif'],
]);

/**
 * The type of a photo by its bytes, whatever its file name: an accepted type, `heic` for the phone format that few
 * programs read, or undefined for anything else.
 */
export function photoTypeOf(bytes: Uint8Array): PhotoType | 'heic' | undefined {
  const beginning = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (beginning) return beginning[0];
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  return text.startsWith('ftyp') && phoneBrands.has(text.slice(4)) ? 'heic' : undefined;
}

/** The reference of a claim: the order number and the claim's sequence number within the order, from 1. */
export const claimReference = (orderNumber: string, number: number): string => `${orderNumber}-C${number}`;

/** The parts of a claim's reference; undefined if the text is not one. */
export function readClaimReference(
  text: string,
): { readonly orderNumber: string; readonly number: number } | undefined {
  const [, orderNumber = '', number = ''] = /^(20\d{2}-\d{6,9})-C(\d{1,4})$/i.exec(text) ?? [];
  return orderNumber === '' ? undefined : { orderNumber, number: Number(number) };
}
