import { isDeepStrictEqual } from 'node:util';
import type { CatalogueKind } from '../tables.ts';

/**
 * A changed value of a document. A place without `to` is removed with everything below it; one without `from` had no
 * value. In the paths, area brackets have the name of their limit, and entries of tables and lists their own name, so
 * that a change means the same in a document with other rows.
 */
export type ValueChange = {
  readonly path: readonly string[];
  readonly from?: unknown;
  readonly to?: unknown;
};

type Node = { [name: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of the bracket without a limit. */
const openBracket = 'above';
const wordLists = ['extrasPerSort', 'extrasNotOffered'] as const;
const tableLists = {
  materials: 'materials',
  finishes: 'finishes',
  'product-types': 'productTypes',
  vouchers: 'vouchers',
} as const;

const idOf = (entry: Node): string => String(entry.id ?? entry.code);

type Bracket = { readonly upToM2: number | null; readonly rate: unknown };

/** A document whose lists are objects by name; the order of entries is a value of its own. */
function byName(kind: CatalogueKind, document: Node): Node {
  const { version: _name, ...rest } = structuredClone(document);
  if (kind !== 'price-list') {
    const entries = (rest[tableLists[kind]] ?? []) as Node[];
    return {
      entries: Object.fromEntries(entries.map((entry) => [idOf(entry), entry])),
      order: entries.map(idOf),
    };
  }
  const tiers = (rest.tiers ?? []) as Bracket[];
  const words = wordLists.filter((name) => Array.isArray(rest[name]));
  return {
    ...rest,
    tiers: Object.fromEntries(
      tiers.map(({ upToM2, ...bracket }) => [String(upToM2 ?? openBracket), bracket]),
    ),
    ...Object.fromEntries(
      words.map((name) => [name, Object.fromEntries((rest[name] as string[]).map((word) => [word, true]))]),
    ),
  };
}

/** Places entries that `order` does not name after the one they follow in `before`. */
function inOrder(ids: readonly string[], order: readonly string[], before: readonly string[]): string[] {
  const sorted = order.filter((id) => ids.includes(id));
  for (const id of [...before, ...ids]) {
    if (sorted.includes(id) || !ids.includes(id)) continue;
    const previous = before
      .slice(0, Math.max(0, before.indexOf(id)))
      .findLast((each) => sorted.includes(each));
    sorted.splice(before.includes(id) ? sorted.indexOf(previous ?? '') + 1 : sorted.length, 0, id);
  }
  return sorted;
}

/** Reverses `byName`. `before`: the order of the entries without the changes. */
function asDocument(kind: CatalogueKind, named: Node, before: readonly string[]): Node {
  if (kind !== 'price-list') {
    const entries = named.entries as Node;
    const ids = inOrder(Object.keys(entries), named.order as string[], before);
    return { [tableLists[kind]]: ids.map((id) => entries[id]) };
  }
  const limit = (name: string) => (name === openBracket ? Number.POSITIVE_INFINITY : Number(name));
  const tiers = Object.entries(named.tiers as Node)
    .sort(([one], [other]) => limit(one) - limit(other))
    .map(([name, bracket]) => ({
      upToM2: name === openBracket ? null : Number(name),
      ...(bracket as object),
    }));
  const words = wordLists.filter((name) => isNode(named[name]));
  return {
    ...named,
    tiers,
    ...Object.fromEntries(words.map((name) => [name, Object.keys(named[name] as Node)])),
  };
}

function differences(before: unknown, after: unknown, path: readonly string[]): ValueChange[] {
  if (isNode(before) && isNode(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differences(before[name], after[name], [...path, name]),
    );
  if (isDeepStrictEqual(before, after)) return [];
  const from = before === undefined || isNode(before) ? {} : { from: before };
  if (after === undefined) return [{ path, ...from }];
  if (!isNode(after)) return [{ path, ...from, to: after }];
  const names = Object.keys(after);
  return names.length === 0
    ? [{ path, ...from, to: {} }]
    : names.flatMap((name) => differences(undefined, after[name], [...path, name]));
}

/** The changed values between two documents of a kind. */
export const changeSet = (kind: CatalogueKind, before: object, after: object): readonly ValueChange[] =>
  differences(byName(kind, { ...before }), byName(kind, { ...after }), []);

function applyChange(node: Node, [name = '', ...rest]: readonly string[], change: ValueChange): void {
  if (rest.length > 0) {
    if (!isNode(node[name])) {
      if (!Object.hasOwn(change, 'to')) return;
      node[name] = {};
    }
    applyChange(node[name] as Node, rest, change);
  } else if (Object.hasOwn(change, 'to')) node[name] = structuredClone(change.to);
  else delete node[name];
}

/** A document with changed values: all its other values stay. The result has no version and is not validated. */
export function applyChanges(kind: CatalogueKind, document: object, changes: readonly ValueChange[]): Node {
  const named = byName(kind, { ...document });
  const before = (named.order ?? []) as string[];
  for (const change of changes) applyChange(named, change.path, change);
  return asDocument(kind, named, before);
}
