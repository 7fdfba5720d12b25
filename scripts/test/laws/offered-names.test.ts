import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that a feature offers to others. */
function namesIn(index: string): string[] {
  const lists = [...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const declared = [...index.matchAll(/^export (?:const|function|async function|type) (\w+)/gm)];
  return [...lists.map((name) => name.trim()), ...declared.map(([, name = '']) => name)].filter(Boolean);
}

test.each(['cart', 'orders'])('the feature %s offers at most 20 names to others', (feature) => {
  const path = new URL(`../../../apps/api/src/features/${feature}/index.ts`, import.meta.url);
  const names = namesIn(readFileSync(path, 'utf8'));
  expect(names).toContain(feature);
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(20);
});
