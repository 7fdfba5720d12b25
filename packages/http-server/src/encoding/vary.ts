/** A Vary header with additional names, without duplicates. */
export function varyWith(current: unknown, ...names: readonly string[]): string {
  const currentNames = [current ?? []].flat().flatMap((header) => String(header).split(','));
  const all = new Map<string, string>();
  for (const name of [...currentNames, ...names]) {
    const text = name.trim();
    if (text !== '' && !all.has(text.toLowerCase())) all.set(text.toLowerCase(), text);
  }
  return [...all.values()].join(', ');
}
