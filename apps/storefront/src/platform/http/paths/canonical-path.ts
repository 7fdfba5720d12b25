/**
 * The canonical form of a request's path, which every rule of this server checks and which is passed on:
 * each segment is decoded once and encoded again. Undefined where servers could interpret the path
 * differently: percent-encoding that is malformed or that hides a slash, a backslash, a control character
 * or further encoding; dot segments; characters that no browser sends unencoded. Empty segments stay: pages
 * redirect from them to the correct URL, calls refuse them.
 *
 * @param path as it was sent, without the query
 */
export function canonicalPath(path: string): string | undefined {
  if (!/^\/[\x21-\x7e]*$/.test(path) || /["#<>\\^`{|}]/.test(path)) return undefined;
  const segments: string[] = [];
  for (const segment of path.slice(1).split('/')) {
    const decoded = decode(segment);
    if (decoded === undefined || isAmbiguous(decoded)) return undefined;
    segments.push(encodeURIComponent(decoded));
  }
  return `/${segments.join('/')}`;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

const isAmbiguous = (decoded: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[/\\\u0000-\u001f\u007f]|%[0-9a-f]{2}/i.test(decoded) || decoded === '.' || decoded === '..';
