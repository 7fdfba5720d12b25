const script = Buffer.from('<script>');
const opening = Buffer.from('<script>self.__next_f.push([1,"');
const between = Buffer.from('"])</script><script>self.__next_f.push([1,"');
/** Of `between`, what closes the first of two scripts. */
const closing = '"])</script>'.length;

/**
 * Joins the framework's rows of text that follow one another directly into one inline script each: dozens of scripts,
 * for which the policy names a hash each, become a handful. The framework appends the texts in any case, and what is
 * joined are two JSON strings, of which none can hold a quote or a `<` that is not escaped. Everything else in a page
 * stays byte for byte what it was; a page without such rows is answered as it is.
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
