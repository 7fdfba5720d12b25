type Tree = { readonly [name: string]: Tree | true };

/** Dotted names as a tree; a name without subfields selects the whole field. */
function treeOf(names: readonly string[]): Tree {
  const tree: Record<string, Tree | true> = Object.create(null);
  for (const name of names) {
    const [first = '', ...rest] = name.split('.');
    const known = tree[first];
    if (rest.length === 0) tree[first] = true;
    else if (known !== true) tree[first] = merge(known, treeOf([rest.join('.')]));
  }
  return tree;
}

function merge(one: Tree | undefined, other: Tree): Tree {
  const merged: Record<string, Tree | true> = Object.assign(Object.create(null), one);
  for (const [name, part] of Object.entries(other)) {
    const known = merged[name];
    merged[name] = known === true || part === true ? true : merge(known, part);
  }
  return merged;
}

function pick(value: unknown, tree: Tree): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const wanted = tree[name];
      if (wanted === undefined) return [];
      return [[name, wanted === true ? inner : pick(inner, wanted)]];
    }),
  );
}

/** Reduces a response to the fields named by `_fields`, for example `title.rendered`. */
export function pickFields<T extends object>(answer: T, names: readonly string[] | undefined): Partial<T> {
  return names === undefined || names.length === 0 ? answer : (pick(answer, treeOf(names)) as Partial<T>);
}
