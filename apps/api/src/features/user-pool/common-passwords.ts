/**
 * Passwords that satisfy the policy and are still guessed first: a well-known word, a capital, a digit or year and a
 * sign, in the arrangements people use. About 30,000 combinations, tested by their parts.
 */
const words = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd p@$$w0rd contrasena motdepasse wachtwoord senha qwerty qwertz azerty asdfgh
  welcome willkommen bienvenue benvenuto bienvenido welkom letmein admin administrator login master monkey dragon football
  baseball sunshine princess iloveyou shadow superman batman michael jordan hunter ranger summer winter spring autumn sommer
  herbst fruehling estate inverno verano invierno test testing changeme secret geheim hallo hello abc abcd abcdef company
  firma label labels etikett etiquette etiqueta etichetta shop start computer internet google amazon facebook samsung
  liverpool chelsea arsenal juventus barcelona madrid berlin london paris roma milano amsterdam sydney melbourne january
  february march april june july august september october november december monday friday`
    .split(/\s+/)
    .filter(Boolean),
);

const digits = /^(?:\d{1,4}|12345|123456|1234567|12345678|123456789)$/;
const signs = /^[!@#$%&*?._+-]{1,3}$/;

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const parts = /^([^\p{L}]{0,3})([\p{L}@$0-9]*[\p{L}])([^\p{L}]*)$/u.exec(plain);
  if (!parts) return false;
  const [, before = '', word = '', after = ''] = parts;
  if (!words.has(word)) return false;
  const tail = before + after;
  const number = tail.replace(/\D/g, '');
  const rest = tail.replace(/\d/g, '');
  return (number === '' || digits.test(number)) && (rest === '' || signs.test(rest));
}
