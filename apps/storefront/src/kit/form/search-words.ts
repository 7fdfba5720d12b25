/** Lower case and without accents, so that “metal” finds “métal”. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();

/** Whether every word of a search occurs in some of the texts. */
export function mentions(texts: readonly string[], search: string): boolean {
  const text = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
