/** What an e-mail address may look like; whether it exists only a mail can tell. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isEmail = (text: string): boolean =>
  text.length <= 254 && pattern.test(text) && !text.includes('..');

/** What a field for e-mail makes of typed text: accents and the characters , ( ) : < > are dropped. */
export const cleanEmailInput = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[,():<>]/g, '');

/** The form in which two spellings of one address are the same: trimmed, lower-case, composed. */
export const normalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();
