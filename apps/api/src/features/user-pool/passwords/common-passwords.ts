/**
 * Common passwords that satisfy the policy: a well-known word or keyboard sequence, with letters replaced by
 * look-alikes, a capital, a number or year and punctuation, in the usual combinations. Generated from parts instead of
 * listed: about 180 words times some 2,000 endings.
 */
const words = new Set(
  `password passwort contrasena contrasenia motdepasse wachtwoord parola parolachiave senha qwerty qwertz azerty asdf
  asdfgh asdfghjkl zxcvbn yxcvbn qazwsx qaywsx welcome willkommen bienvenue benvenuto bienvenido welkom letmein admin
  administrator login master monkey dragon football fussball futbol calcio baseball basketball sunshine princess
  prinzessin iloveyou tequiero jetaime tiamo ichliebedich shadow superman batman starwars pokemon michael jordan hunter
  ranger summer winter spring autumn sommer herbst fruehling estate inverno primavera verano invierno otono printemps
  automne hiver zomer herfst lente test testing tester changeme secret geheim segreto secreto hallo hello ciao hola
  bonjour abc abcd abcde abcdef aaa company firma label labels etikett etiketten etiquette etiqueta etichetta labelwerk
  print printing druck druckerei shop start computer internet google amazon facebook samsung android windows microsoft
  apple liverpool chelsea arsenal juventus barcelona realmadrid madrid bayern berlin london paris roma milano amsterdam
  sydney melbourne hamburg muenchen january february march april june july august september october november december
  januar februar mai juni juli oktober dezember monday friday freitag montag killer freedom whatever trustno charlie
  thomas daniel andrea alexander jennifer jessica nicole maria anna julia laura sophie sarah marco luca giulia francesco
  cookie flower blume schatz hase maus katze hund tiger lion mustang ferrari porsche mercedes bmw audi`
    .split(/\s+/)
    .filter(Boolean),
);

const walks =
  /^(?:1qaz2wsx|1q2w3e4r?5?t?|q1w2e3r4|zaq12wsx|1qay2wsx|qwe123|asd123|abc123|aa123456|a1b2c3d?4?|qwer1234|asdf1234)/;

/** The characters of the digits with shift on an American keyboard, by digit. */
const shifted = ')!@#$%^&*(';

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};
const plainOf = (text: string): string => text.replace(/[@431057$]/g, (sign) => lookAlikes[sign] ?? sign);

/** Punctuation that is easily typed, up to four characters. */
const signs = /^[!"§@#$%&/()=?*+.,_-]{0,4}$/;
const runs = ['01234567890123', '98765432109876'];

const isEasyNumber = (digits: string): boolean =>
  digits.length <= 4 ||
  runs.some((run) => run.includes(digits)) ||
  /^(\d)\1+$/.test(digits) ||
  /^(\d+)\1$/.test(digits);

const isEnding = (text: string): boolean =>
  signs.test(text.replace(/\d/g, '')) && isEasyNumber(text.replace(/\D/g, ''));

/** Whether a password is among the common ones. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const isWalk = [text, text.replace(/[!@#$%^&*()]/g, (sign) => String(shifted.indexOf(sign)))].some(
    (typed) => walks.test(typed.replace(/[^a-z0-9]/g, '')),
  );
  if (isWalk && text.length < 14) return true;
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (/^(\p{L})\1*$/u.test(letters) && isEnding(text.replace(/\p{L}/gu, ''))) return true;
  // Every split into a beginning, a word and an ending; look-alikes in the word are read as letters.
  for (let from = 0; from <= 4; from += 1) {
    for (let to = Math.min(text.length, from + 14); to >= from + 3; to -= 1) {
      const word = text.slice(from, to);
      const isKnown = words.has(word) || words.has(plainOf(word));
      if (isKnown && isEnding(text.slice(0, from)) && isEnding(text.slice(to))) return true;
    }
  }
  return false;
}
