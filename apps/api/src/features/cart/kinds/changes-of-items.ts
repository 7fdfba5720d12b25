/** Items that were added, removed and changed between two lists; their order does not count. */
export function changesOfItems<
  Item extends { readonly id: string },
  Aspect extends string,
  Amounts extends object,
>(
  before: readonly Item[],
  after: readonly Item[],
  {
    amounts,
    aspects,
  }: {
    /** What is shown of an item. */
    readonly amounts: (item: Item) => Amounts;
    /** What differs between two states of an item. */
    readonly aspects: (before: Item, after: Item) => readonly (Aspect | false)[];
  },
) {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Set(after.map(({ id }) => id));
  const summary = (item: Item) => ({ id: item.id, ...amounts(item) });
  return {
    added: after.filter(({ id }) => !old.has(id)).map(summary),
    removed: before.filter(({ id }) => !now.has(id)).map(summary),
    changed: after.flatMap((item) => {
      const was = old.get(item.id);
      const what = was ? aspects(was, item).filter((aspect) => aspect !== false) : [];
      return was && what.length > 0
        ? [{ id: item.id, before: amounts(was), after: amounts(item), what }]
        : [];
    }),
  };
}
