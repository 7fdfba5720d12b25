import { hash } from 'node:crypto';

/** Purposes of third-party scripts; a visitor agrees to each separately. */
export const purposes = ['statistics', 'chat', 'marketing'] as const;
export type Purpose = (typeof purposes)[number];

/** A third-party script that needs consent, and every origin it may access. */
export type ConsentService = {
  readonly purpose: Purpose;
  readonly script: string;
  /** Scheme, host and port, that of the script first; without duplicates. */
  readonly origins: readonly string[];
};

export type ConsentSettings = Readonly<Record<`CONSENT_${Uppercase<Purpose>}`, string>>;

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;
// Only these characters are accepted: others could end the directive of the policy.
const plain = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  return plain.test(origin) || loopback.test(origin) ? origin : undefined;
};

/** The format of a setting `CONSENT_…`, for the error message. */
export const consentRule =
  'must be the https address of a script, followed by the origins it may reach, with spaces between';

export function isConsentService(text: string): boolean {
  const [script, ...more] = text.split(/\s+/).filter(Boolean);
  if (script === undefined) return true;
  return (
    originOf(script) !== undefined &&
    more.every((one) => originOf(one) === one.replace(/\/$/, '').toLowerCase())
  );
}

/** The services of the settings; empty if the shop loads no third-party scripts. */
export function consentServices(settings: ConsentSettings): readonly ConsentService[] {
  return purposes.flatMap((purpose) => {
    const text = settings[`CONSENT_${purpose.toUpperCase() as Uppercase<Purpose>}`];
    const [script, ...more] = text.split(/\s+/).filter(Boolean);
    if (script === undefined) return [];
    const origins = [script, ...more].map(originOf).filter((one) => one !== undefined);
    return [{ purpose, script, origins: [...new Set(origins)] }];
  });
}

/**
 * Hash of exactly these services: a choice is valid for what was asked, and is asked again after a script
 * or origin was added.
 */
export const versionOf = (services: readonly ConsentService[]): string =>
  hash('sha256', JSON.stringify(services), 'hex').slice(0, 8);
