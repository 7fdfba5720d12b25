import { hash } from 'node:crypto';

/** What a script from elsewhere may be for; a visitor agrees to each apart. */
export const purposes = ['statistics', 'chat', 'marketing'] as const;
export type Purpose = (typeof purposes)[number];

/** A script from elsewhere that waits for consent, and every origin it may reach. */
export type ConsentService = {
  readonly purpose: Purpose;
  readonly script: string;
  /** Scheme, host and port, that of the script first; each once. */
  readonly origins: readonly string[];
};

export type ConsentSettings = Readonly<Record<`CONSENT_${Uppercase<Purpose>}`, string>>;

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;
// Nothing else can stand in a policy: another character could end the directive it stands in.
const plain = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  return plain.test(origin) || loopback.test(origin) ? origin : undefined;
};

/** Says what a setting `CONSENT_…` has to be, where it is not. */
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

/** The services of the settings; empty where the shop loads nothing from elsewhere. */
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
 * Stands for exactly these services: a choice counts for what was asked, and is asked anew once another script or origin
 * is configured.
 */
export const versionOf = (services: readonly ConsentService[]): string =>
  hash('sha256', JSON.stringify(services), 'hex').slice(0, 8);
