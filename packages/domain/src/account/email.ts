/** The form of an email address. Whether the address exists is only known once a mail was delivered. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isEmail = (text: string): boolean =>
  text.length <= 254 && pattern.test(text) && !text.includes('..');

/** Cleans the text typed into an email field: removes accents and the characters , ( ) : < >. */
export const cleanEmailInput = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[,():<>]/g, '');

/** Normal form of an address, for comparison: trimmed, lower case, NFC. */
export const normalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();
