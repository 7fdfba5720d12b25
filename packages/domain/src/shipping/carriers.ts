/** Carriers of the shop's parcels. */
export const carriers = ['dhl', 'dpd', 'gls', 'ups', 'fedex', 'postnl', 'other'] as const;
export type Carrier = (typeof carriers)[number];

/** Names of carriers, which are the same in every language; `other` has none. */
export const carrierNames: Readonly<Partial<Record<Carrier, string>>> = {
  ...{ dhl: 'DHL', dpd: 'DPD', gls: 'GLS', ups: 'UPS', fedex: 'FedEx', postnl: 'PostNL' },
};

type Numbers = {
  readonly forms: readonly RegExp[];
  /** The carrier's tracking page for a number. */
  readonly page?: (number: string) => string;
};

const digits = (text: string): number[] => [...text].map(Number);

/** Check digit of a Universal Postal Union number (S10): two letters, nine digits, two letters. */
function isPostal(number: string): boolean {
  const parts = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number);
  if (!parts) return true;
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = digits(parts[1] ?? '').reduce((total, digit, at) => total + digit * (weights[at] ?? 0), 0);
  const check = 11 - (sum % 11);
  return Number(parts[2]) === (check === 10 ? 0 : check === 11 ? 5 : check);
}

/** Check digit of a UPS number: `1Z`, 15 characters, one digit. */
function isUps(number: string): boolean {
  const parts = /^1Z([0-9A-Z]{15})(\d)$/.exec(number);
  if (!parts) return true;
  const values = [...(parts[1] ?? '')].map((sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  );
  const sum = values.reduce((total, value, at) => total + value * (at % 2 === 0 ? 1 : 2), 0);
  return Number(parts[2]) === (10 - (sum % 10)) % 10;
}

/** Check digit of an SSCC with its identifier `00` (GS1): 20 digits. */
function isSscc(number: string): boolean {
  if (!/^00\d{18}$/.test(number)) return true;
  const [check = 0, ...rest] = digits(number.slice(2)).toReversed();
  const sum = rest.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return check === (10 - (sum % 10)) % 10;
}

const postal = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const carrierNumbers: Readonly<Record<Carrier, Numbers>> = {
  dhl: {
    forms: [/^00\d{18}$/, /^\d{12}$/, /^\d{10}$/, /^JJD\d{15,18}$/, postal],
    page: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  dpd: {
    forms: [/^\d{14}[0-9A-Z]?$/],
    page: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}`,
  },
  gls: {
    forms: [/^\d{11,12}$/, /^[0-9A-Z]{8}$/],
    page: (number) => `https://gls-group.com/track/${number}`,
  },
  ups: { forms: [/^1Z[0-9A-Z]{15}\d$/], page: (number) => `https://www.ups.com/track?tracknum=${number}` },
  fedex: {
    forms: [/^\d{12}$/, /^\d{15}$/, /^\d{20}$/],
    page: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  postnl: {
    forms: [/^3S[0-9A-Z]{8,13}$/, postal],
    page: (number) => `https://postnl.nl/tracktrace/?B=${number}`,
  },
  other: { forms: [/^[0-9A-Z]{4,35}$/] },
};

/** The normal form of a tracking number: capitals, without spaces and hyphens. */
export const plainTracking = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/**
 * Whether a number in normal form can be one of the carrier's: by its format, and by its check digit if the format has
 * one. Sources: UPU S10, GS1 SSCC, UPS 1Z; the others publish only lengths.
 */
export const isTrackingNumber = (carrier: Carrier, number: string): boolean =>
  carrierNumbers[carrier].forms.some((form) => form.test(number)) &&
  isPostal(number) &&
  isUps(number) &&
  (carrier !== 'dhl' || isSscc(number));

/** The tracking page of a parcel; undefined if the carrier has none. */
export const trackingPage = (carrier: Carrier, number: string): string | undefined =>
  carrierNumbers[carrier].page?.(number);
