type Named = { readonly name: string };

/** The first letter of a name without its accent, as a capital; `#` for anything but a Latin letter. */
function letterOf(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

/** Terms in the order of a language (BCP 47), by their first letter. */
export function termsByLetter<Term extends Named>(
  terms: readonly Term[],
  language: string,
): readonly { readonly letter: string; readonly terms: readonly Term[] }[] {
  const { compare } = new Intl.Collator(language);
  const sorted = terms.toSorted((one, other) => compare(one.name, other.name));
  return [...Map.groupBy(sorted, ({ name }) => letterOf(name))].map(([letter, ofLetter]) => ({
    letter,
    terms: ofLetter,
  }));
}
