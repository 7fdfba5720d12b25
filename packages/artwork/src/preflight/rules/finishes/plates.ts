import type { Expectations } from '../../expectation/expectations.ts';
import {
  type Purpose,
  plainName,
  purposeOfInk,
  resemblesTechnical,
} from '../../expectation/technical-inks.ts';
import type { Gathered, PlatePlace, Rule } from '../../rule.ts';
import { hasWhite, needsWhite } from '../white/missing.ts';

const purposes: readonly Purpose[] = ['foil', 'emboss', 'varnish', 'white'];

type Matched = {
  /** Ordered, but not in the file. */
  readonly missing: readonly string[];
  /** In the file, but not ordered. */
  readonly spare: readonly (readonly [string, PlatePlace])[];
  readonly matches: readonly (readonly [string, PlatePlace])[];
};

/** Matches the ordered plates of one purpose with those of the file: by name first, then by number. */
export function matchPlates(
  ordered: readonly string[],
  filePlates: ReadonlyMap<string, PlatePlace>,
): Matched {
  const named = new Set(ordered.map(plainName));
  const [exact, others] = [
    [...filePlates].filter(([name]) => named.has(plainName(name))),
    [...filePlates].filter(([name]) => !named.has(plainName(name))),
  ];
  const exactNames = new Set(exact.map(([name]) => plainName(name)));
  const unmatchedNames = ordered.filter((name) => !exactNames.has(plainName(name)));
  const taken = others.slice(0, unmatchedNames.length);
  return {
    missing: unmatchedNames.slice(others.length),
    spare: others.slice(unmatchedNames.length),
    matches: [...exact, ...taken],
  };
}

const severityOf = (purpose: Purpose, expected: Expectations): 'error' | 'warning' =>
  purpose === 'white' && !needsWhite(expected) ? 'warning' : 'error';

/** An ordered finish is made from its plate: without one it can't be made. */
export const finishMissing: Rule = {
  id: 'LP-FIN-1',
  end({ plates, inks }, { expected, pages }, report) {
    for (const purpose of purposes) {
      const ordered = (expected.plates ?? []).filter((name) => purposeOfInk(name) === purpose);
      if (ordered.length === 0) continue;
      const { missing, matches } = matchPlates(ordered, plates.get(purpose) ?? new Map());
      // If a name resembles it, another rule asks about that name.
      const isNear = [...inks.keys()].some((ink) => resemblesTechnical(ink) === purpose);
      if (!isNear)
        for (const subject of missing)
          report({ variant: purpose, severity: severityOf(purpose, expected), subject });
      for (const [subject, { pages: on }] of matches)
        for (const [index] of pages.entries())
          if (!on.has(index + 1)) report({ variant: 'page', severity: 'warning', page: index + 1, subject });
    }
  },
};

/** Plates of a file that the order has no use for; none if its finishes aren't known. */
export function platesNotOrdered(
  plates: Gathered['plates'],
  expected: Expectations,
): readonly (readonly [Purpose, string, PlatePlace])[] {
  const { plates: orderedPlates } = expected;
  if (orderedPlates === undefined) return [];
  return purposes.flatMap((purpose) => {
    if (purpose === 'white' && hasWhite(expected)) return [];
    const ordered = orderedPlates.filter((name) => purposeOfInk(name) === purpose);
    const { spare } = matchPlates(ordered, plates.get(purpose) ?? new Map());
    return spare.map(([name, place]) => [purpose, name, place] as const);
  });
}

/** The plate of a finish that was not ordered is not used: the label would lack what was designed. */
export const finishNotOrdered: Rule = {
  id: 'LP-FIN-2',
  end({ plates }, { expected }, report) {
    for (const [purpose, subject, { page, box, pages }] of platesNotOrdered(plates, expected))
      report({ variant: purpose, severity: 'warning', page, box, subject, among: [[...pages]] });
  },
};
