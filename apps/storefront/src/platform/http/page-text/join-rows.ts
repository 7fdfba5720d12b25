const script = Buffer.from('<script>');
const opening = Buffer.from('<script>self.__next_f.push([1,"');
const between = Buffer.from('"])</script><script>self.__next_f.push([1,"');
/** The part of `between` that closes the first of two scripts. */
const closing = '"])</script>'.length;

/**
 * Joins directly consecutive text rows of the framework into one inline script each: dozens of scripts,
 * each with a hash in the policy, become a few. The framework concatenates the texts anyway, and the joined
 * parts are two JSON strings, neither of which can contain an unescaped quote or `<`. Everything else in a
 * page stays byte for byte the same; a page without such rows is returned unchanged.
 */
export function joinRows(page: Buffer): Buffer {
  const parts: Buffer[] = [];
  let kept = 0;
  for (let at = page.indexOf(between); at >= 0; at = page.indexOf(between, at + closing)) {
    const start = page.lastIndexOf(script, at);
    if (start < 0 || page.compare(opening, 0, opening.length, start, start + opening.length) !== 0) continue;
    parts.push(page.subarray(kept, at));
    kept = at + between.length;
  }
  if (parts.length === 0) return page;
  return Buffer.concat([...parts, page.subarray(kept)]);
}
