import {
  fitsWish,
  type Material,
  type MaterialGroup,
  type MaterialLook,
  type MaterialWish,
} from '@labelwerk/domain/catalogue/material.ts';

/** The filters on materials; each name is one filter and one query parameter. */
export type Wish = MaterialWish & {
  readonly face?: Material['face'] | undefined;
  readonly food?: boolean | undefined;
};

export const groups: readonly MaterialGroup[] = ['standard', 'plus', 'sustainable'];
export const needs = ['water', 'oil', 'scratch', 'outdoors', 'removable', 'food'] as const;
export const wishNames = ['group', 'look', 'face', 'coldest', 'hottest', ...needs] as const;
export type WishName = (typeof wishNames)[number];

/** Uses of the catalogue with food contact. */
const eaten: ReadonlySet<string> = new Set(
  'food frozen honey oil beverage wine beer spirits kitchen organic'.split(' '),
);

const degrees = (text: string | null): number | undefined =>
  text !== null && /^-?\d{1,3}$/.test(text) ? Number(text) : undefined;

/** The filters in a URL. Values that no material of the catalogue has are ignored. */
export function readWish(query: URLSearchParams, materials: readonly Material[]): Wish {
  const known = <K extends 'group' | 'look' | 'face'>(name: K) =>
    materials.find((material) => material[name] === query.get(name))?.[name] as Material[K] | undefined;
  const asked = (name: string) => query.get(name) === '1' || undefined;
  return {
    group: known('group'),
    look: known('look') as MaterialLook | undefined,
    face: known('face'),
    coldest: degrees(query.get('coldest')),
    hottest: degrees(query.get('hottest')),
    ...Object.fromEntries(needs.map((name) => [name, asked(name)])),
  };
}

export const fits = (material: Material, wish: Wish): boolean =>
  fitsWish(material, wish) &&
  (wish.face === undefined || material.face === wish.face) &&
  (!wish.food || material.uses.some((use) => eaten.has(use)));

export const isActive = (wish: Wish, name: WishName): boolean => wish[name] !== undefined;

/** Number of materials without each filter, highest first; filters whose removal leaves none are left out. */
export function looser(
  materials: readonly Material[],
  wish: Wish,
): { readonly name: WishName; readonly count: number }[] {
  return wishNames
    .filter((name) => isActive(wish, name))
    .map((name) => {
      const rest = { ...wish, [name]: undefined };
      return { name, count: materials.filter((material) => fits(material, rest)).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

export const orders = ['usual', 'price', 'name', 'cold', 'heat', 'thin'] as const;
export type Order = (typeof orders)[number];

type Shown = Material & { readonly name: string; readonly net: number };

const comparisons: Readonly<Record<Exclude<Order, 'usual'>, (a: Shown, b: Shown) => number>> = {
  price: (a, b) => a.net - b.net,
  name: (a, b) => a.name.localeCompare(b.name),
  cold: (a, b) => a.serviceFrom - b.serviceFrom,
  heat: (a, b) => b.serviceTo - a.serviceTo,
  thin: (a, b) => a.thickness - b.thickness,
};

/** Materials in the wanted order; `usual` is that of the catalogue. */
export const sorted = <T extends Shown>(materials: readonly T[], order: Order): readonly T[] =>
  order === 'usual' ? materials : materials.toSorted(comparisons[order]);

export const maxCompared = 3;

/** The ids in a URL that exist, each once. */
export const idsOf = (
  text: string | null,
  known: readonly { readonly id: string }[],
  max: number,
): string[] =>
  [...new Set((text ?? '').split('.'))].filter((id) => known.some((one) => one.id === id)).slice(0, max);
