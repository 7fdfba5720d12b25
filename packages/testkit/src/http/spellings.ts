const hex = (letter: string): string => letter.charCodeAt(0).toString(16);
const escaped = (text: string): string => text.replace(/[a-z]/gi, (letter) => `%${hex(letter)}`);

/** The last fixed word of a path with more than two letters: the one that a rule would match. */
function wordOf(path: string): string {
  const words = path.split('/').filter((part) => /^[a-z_-]{3,}$/i.test(part));
  return words.at(-1) ?? path.split('/').at(-1) ?? '';
}

/**
 * Spellings of one path, by name, that servers which decode, join or normalise paths might treat as the same. The
 * plain path is the first; `path` begins with a slash and has no query.
 */
export function spellingsOf(path: string): readonly (readonly [string, string])[] {
  const word = wordOf(path);
  const at = path.lastIndexOf(`/${word}`) + 1;
  const inWord = (spelling: string): string => path.slice(0, at) + spelling + path.slice(at + word.length);
  const lastSlash = path.lastIndexOf('/');
  return [
    ['plain', path],
    ['first letter escaped', inWord(`%${hex(word)}${word.slice(1)}`)],
    ['all letters escaped', inWord(escaped(word))],
    [
      'escapes in mixed case',
      inWord(escaped(word).replace(/%([0-9a-f])([a-f])/g, (_w, a, b) => `%${a}${b.toUpperCase()}`)),
    ],
    ['a letter in another case', inWord(word.toUpperCase())],
    ['a letter escaped twice', inWord(`%25${hex(word)}${word.slice(1)}`)],
    ['a letter escaped three times', inWord(`%2525${hex(word)}${word.slice(1)}`)],
    ['an escaped slash', `${path.slice(0, lastSlash)}%2F${path.slice(lastSlash + 1)}`],
    ['a slash escaped in lower case', `${path.slice(0, lastSlash)}%2f${path.slice(lastSlash + 1)}`],
    ['a slash escaped twice', `${path.slice(0, lastSlash)}%252F${path.slice(lastSlash + 1)}`],
    ['a dot segment', inWord(`./${word}`)],
    ['two dots', inWord(`x/../${word}`)],
    ['escaped dots', inWord(`x/%2e%2E/${word}`)],
    ['half-escaped dots', inWord(`x/.%2e/${word}`)],
    ['dots escaped twice', inWord(`x/%252e%252e/${word}`)],
    ['a doubled slash', inWord(`/${word}`)],
    ['doubled slashes in front', `/${path}`],
    ['a backslash', `${path.slice(0, at - 1)}\\${path.slice(at)}`],
    ['an escaped backslash', `${path.slice(0, at - 1)}%5C${path.slice(at)}`],
    ['a slash at the end', `${path}/`],
    ['a semicolon', inWord(`${word};a=b`)],
    ['an escaped NUL', inWord(`${word}%00`)],
    ['an escaped question mark', `${path}%3Fa=b`],
    ['a tab in the word', inWord(`${word.slice(0, 1)}%09${word.slice(1)}`)],
    ['overlong UTF-8', inWord(`%c0%${((word.charCodeAt(0) & 0x3f) | 0x80).toString(16)}${word.slice(1)}`)],
  ];
}
