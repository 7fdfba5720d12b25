import { expect, test } from 'vitest';
import { faultsOfNames } from './declared-names.ts';

const fault = (place: string, name: string) => `${place} declares "${name}": name what it holds, by a noun`;

test.each([
  ['a variable', 'const found = 1;', 'found'],
  ['a variable in another letter case', 'let KNOWN = 1;', 'KNOWN'],
  ['a variable of a loop', 'for (const coming of []) console.log(coming);', 'coming'],
  ['a destructured property', 'const { kept } = cart;', 'kept'],
  ['a destructured property with a default', 'const { kept = 1 } = cart;', 'kept'],
  ['a renamed property', 'const { lines: [{ id: held }] } = cart;', 'held'],
  ['the rest of an object', 'const { id, ...own } = cart;', 'own'],
  ['an element of an array', 'const [, seen = 1] = rows;', 'seen'],
  ['a parameter of a function', 'function read(asked: string) {}', 'asked'],
  ['a rest parameter', 'function read(...asked: string[]) {}', 'asked'],
  ['a parameter of an arrow function', 'const read = (given = 1) => given;', 'given'],
  ['a parameter of a method', 'const cart = { read(wanted: string) {} };', 'wanted'],
  ['a parameter of a method of a class', 'class Cart { read(wanted: string) {} }', 'wanted'],
  ['a parameter of a constructor', 'class Cart { constructor(wanted: string) {} }', 'wanted'],
  ['a parameter of a setter', 'const cart = { set size(made) {} };', 'made'],
  ['a parameter of a type', 'type Read = (said: string) => void;', 'said'],
  ['a parameter of a method of a type', 'type Cart = { read(said: string): void };', 'said'],
  ['the key of an index', 'type Cart = { [shown: string]: number };', 'shown'],
  ['a caught error', 'try { read(); } catch (told) { log(told); }', 'told'],
  ['a function', 'function again() {}', 'again'],
  ['a function in an expression', 'read(function along() {});', 'along'],
  ['a class', 'class Judged {}', 'Judged'],
  ['a type', 'type Tried = number;', 'Tried'],
  ['an interface', 'interface Known { id: number }', 'Known'],
  ['a type parameter', 'type List<Made> = Made[];', 'Made'],
  ['an inferred type', 'type First<T> = T extends [infer Given] ? Given : never;', 'Given'],
  ['a default import', "import found from './cart.ts';", 'found'],
  ['a renamed import', "import { cart as found } from './cart.ts';", 'found'],
  ['all exports of a module', "import * as known from './cart.ts';", 'known'],
  ['a renamed export', 'const cart = 1; export { cart as found };', 'found'],
])('%s is reported with its line', (_kind, declaration, name) => {
  // The comment has characters of several bytes: places are counted in bytes.
  expect(faultsOfNames('a/cart.ts', `// Größe €\n\n${declaration}\n`)).toEqual([fault('a/cart.ts:3', name)]);
});

test('a component and its parts are read', () => {
  const text =
    'export function Shown() {\n  return <ul>{rows.map((own) => <li key={own}>{own}</li>)}</ul>;\n}\n';
  expect(faultsOfNames('a/list.tsx', text)).toEqual([
    fault('a/list.tsx:1', 'Shown'),
    fault('a/list.tsx:2', 'own'),
  ]);
});

test('a file is reported by its name without endings', () => {
  const named = 'is named "coming": name the file after what it exports';
  expect(faultsOfNames('a/coming.tsx', '')).toEqual([`a/coming.tsx ${named}`]);
  expect(faultsOfNames('a/coming.api.test.ts', '')).toEqual([`a/coming.api.test.ts ${named}`]);
  expect(faultsOfNames('coming/price-coming.ts', '')).toEqual([]);
});

test('properties, uses, imported names and longer names are allowed', () => {
  const text = `
    import { found } from './cart.ts';
    const { found: storedCart, known: knownCarts } = { found, known: [] };
    const keptLines = storedCart.kept as { readonly shown: boolean };
    storedCart.seen = [keptLines, knownCarts, 'given', { made: 1 }];
    export class Cart { readonly held = 1; told() {} }
    export const list = (items: { said: number }) => items.said;
  `;
  expect(faultsOfNames('a/cart.ts', text)).toEqual([]);
});

test('a text that is not TypeScript is an error', () => {
  expect(() => faultsOfNames('a/cart.ts', 'const = ;')).toThrow();
});
