/** Moves the entry at `from` to `to`; indices outside the list change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from < 0 || to < 0 || from >= list.length || to >= list.length || from === to) return list;
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}
