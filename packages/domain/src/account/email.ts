/** The form of an email address. Whether the address exists is only known once a mail was delivered. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isEmail = (text: string): boolean =>
  text.length <= 254 && pattern.test(text) && !text.includes('..');

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
const withoutSigns = (text: string): string => text.replace(/[,():<>]/g, '');

/** An address as it is typed, at its last @; without one, all of it is the local part. */
function partsOf(text: string): { readonly local: string; readonly at: string; readonly domain: string } {
  const at = text.lastIndexOf('@');
  return at < 0
    ? { local: text, at: '', domain: '' }
    : { local: text.slice(0, at), at: '@', domain: text.slice(at + 1) };
}

/**
 * Cleans the text typed into an email field: removes accents and the characters , ( ) : < >. The domain is left as it
 * is, except for such characters at its ends: without them it would be that of somebody else (`emailChoices`).
 */
export function cleanEmailInput(text: string): string {
  const { local, at, domain } = partsOf(text);
  return withoutSigns(withoutAccents(local)) + at + domain.replace(/^[,():<>]+|[,():<>]+$/g, '');
}

/** The domain in the ASCII form of international names (`xn--…`); undefined if it is none. */
function asciiDomain(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/**
 * The addresses that may be meant by one whose domain contains accents or one of the characters , ( ) : < >: the same
 * domain in ASCII form, and the domain without them. A person has to choose, since these are different domains. Empty
 * for any other text.
 */
export function emailChoices(text: string): readonly string[] {
  const { local, domain } = partsOf(cleanEmailInput(text.trim()));
  const stripped = withoutSigns(withoutAccents(domain));
  if (stripped === domain && /^[\x20-\x7e]*$/.test(domain)) return [];
  const plain = /[,():<>]/.test(domain) ? undefined : asciiDomain(domain);
  const choices = [stripped, plain].flatMap((one) => (one === undefined ? [] : [`${local}@${one}`]));
  return [...new Set(choices.map(normalEmail))].filter(isEmail);
}

/** Normal form of an address, for comparison: trimmed, lower case, NFC. */
export const normalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();
