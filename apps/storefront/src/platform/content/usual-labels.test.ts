import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceIds } from '@labelwerk/domain/services/service.ts';
import { expect, test } from 'vitest';
import { readPages } from '#platform/content/pages.ts';
import { usualLabel } from './usual-labels.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const seed = (name: string) =>
  JSON.parse(readFileSync(join(root, 'apps', 'api', 'seed', `${name}.json`), 'utf8'));
const materials: { id: string; look: string }[] = seed('materials').materials;
const types: { id: string }[] = seed('product-types').productTypes;
const { extras } = seed('price-list');

test('usual labels are those of the initial catalogue', () => {
  for (const { names, descriptions, ...type } of types as ((typeof types)[number] &
    Record<string, unknown>)[]) {
    const { look, ...usual } = usualLabel(type.id);
    expect(usual).toEqual(type);
    expect(look).toBe(materials.find(({ id }) => id === usual.material)?.look);
  }
  expect(() => usualLabel('nothing')).toThrow(RangeError);
});

test('pages refer to existing products, materials and services', () => {
  for (const [name, blocks] of Object.entries(readPages(join(root, 'content')))) {
    for (const id of [blocks.picture ?? [], blocks.gallery ?? [], blocks.card?.picture ?? []].flat())
      expect(() => usualLabel(id), name).not.toThrow();
    for (const id of blocks.materials ?? [])
      expect(
        materials.some((material) => material.id === id),
        `${name}: ${id}`,
      ).toBe(true);
    for (const id of blocks.extras ?? []) expect([...Object.keys(extras), ...serviceIds], name).toContain(id);
  }
});

test('every article has a picture and a subject for its card', () => {
  const articles = Object.entries(readPages(join(root, 'content'))).filter(([name]) =>
    name.startsWith('blog/'),
  );
  expect(articles.length).toBeGreaterThan(0);
  for (const [name, { card }] of articles) expect(card?.tags.length ?? 0, name).toBeGreaterThan(0);
});
