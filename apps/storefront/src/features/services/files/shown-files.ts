type WithId = { readonly id: string };

/** The files to choose from: chosen ones that are not on the list come first. */
export function shownFiles<File extends WithId>(
  listed: readonly File[],
  known: readonly File[],
  chosen: readonly string[],
): readonly File[] {
  const missing = known.filter(({ id }) => chosen.includes(id) && !listed.some((file) => file.id === id));
  return [...missing, ...listed];
}

/** The choice after a press on a file: that file alone if `max` is 1, otherwise toggled, up to `max` files. */
export function chosenAfter(chosen: readonly string[], id: string, max: number): readonly string[] {
  if (max === 1) return [id];
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return chosen.length < max ? [...chosen, id] : chosen;
}
