import type { Rule } from '../../rule.ts';

const endings = /\s*(c|u|m|cv|cvc|cvu|cp|up|ec|hc|pc)$/i;
const spaces = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** One colour under two names makes two plates. */
export const spotTwins: Rule = {
  id: 'LP-SPOT-2',
  end({ inks }, _file, report) {
    const inkByName = new Map<string, string>();
    const pagesOf = (name: string): readonly number[] => [...(inks.get(name)?.pages ?? [])];
    for (const [ink, { page, box, spaces: used }] of inks) {
      const same = inkByName.get(spaces(ink));
      const alike = inkByName.get(`~${spaces(ink).replace(endings, '')}`);
      const twin = same ?? alike;
      if (twin !== undefined)
        report({
          ...(same === undefined
            ? { variant: 'suffix', severity: 'warning' }
            : { variant: 'case', severity: 'error' }),
          page,
          box,
          subject: ink,
          measured: twin,
          among: [pagesOf(ink), pagesOf(twin)],
        });
      inkByName.set(spaces(ink), ink);
      if (endings.test(ink)) inkByName.set(`~${spaces(ink).replace(endings, '')}`, ink);
      const alternates = new Set(
        [...used].flatMap((space) => (space.kind === 'separation' && space.base ? [space.base.kind] : [])),
      );
      if (alternates.size > 1)
        report({
          variant: 'alternate',
          severity: 'warning',
          page,
          box,
          subject: ink,
          among: [pagesOf(ink)],
        });
    }
  },
};
