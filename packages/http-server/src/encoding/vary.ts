/** A Vary header with further names, none of them twice. */
export function varyWith(current: unknown, ...names: readonly string[]): string {
  const given = [current ?? []].flat().flatMap((header) => String(header).split(','));
  const all = new Map<string, string>();
  for (const name of [...given, ...names]) {
    const text = name.trim();
    if (text !== '' && !all.has(text.toLowerCase())) all.set(text.toLowerCase(), text);
  }
  return [...all.values()].join(', ');
}
