import type { Shipped } from './shipped-packages.ts';

/**
 * Licences that require a notice at most, and that of the fonts. Other shipped ones, and the reasons, are in docs/adr.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/** Packages whose licence requires more, each decided in docs/adr/0012-licences-of-what-ships.md. */
const decided: readonly { readonly name: RegExp; readonly licence: string }[] = [
  { name: /^@img\/sharp-libvips-[\w-]+$/, licence: 'LGPL-3.0-or-later' },
  { name: /^@img\/sharp-win32-\w+$/, licence: 'LGPL-3.0-or-later' },
  { name: /^@img\/sharp-wasm32$/, licence: 'LGPL-3.0-or-later' },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0' },
];

/**
 * The licences of an SPDX expression that must be complied with, given the allowed ones: all sides of AND; of OR the
 * first side that is allowed as a whole, else the first.
 */
function termsOf(expression: string, isAllowed: (licence: string) => boolean): string[] {
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): string[] => {
    const word = words[at++] ?? '';
    if (word !== '(') return [word];
    const inside = either();
    at += 1;
    return inside;
  };
  const both = (): string[] => {
    let terms = one();
    while (words[at] === 'AND') {
      at += 1;
      terms = [...terms, ...one()];
    }
    return terms;
  };
  const either = (): string[] => {
    const sides = [both()];
    while (words[at] === 'OR') {
      at += 1;
      sides.push(both());
    }
    return sides.find((terms) => terms.every(isAllowed)) ?? sides[0] ?? [];
  };
  return either();
}

/** Faults in the licences of shipped packages: missing, not allowed, or an unused decision. */
export function licenceFaults(shipped: readonly Shipped[]): string[] {
  const used = new Set<object>();
  const faults = shipped.flatMap(({ name, version, licence, neededBy }) => {
    const isDecided = (term: string) => {
      const found = decided.find((one) => one.licence === term && one.name.test(name));
      if (found) used.add(found);
      return found !== undefined;
    };
    const isAllowed = (term: string) => allowed.has(term) || isDecided(term);
    const wrong = termsOf(licence ?? 'no licence', isAllowed).filter((term) => !isAllowed(term));
    return wrong.length === 0
      ? []
      : [
          `${name} ${version} ships under ${licence ?? 'no licence'}, which is not allowed; ${neededBy.join(', ')} needs it`,
        ];
  });
  const stale = decided
    .filter((one) => !used.has(one))
    .map(
      ({ name, licence }) =>
        `Nothing that ships is ${name.source} under ${licence} any more: remove the decision`,
    );
  return [...faults, ...stale];
}
