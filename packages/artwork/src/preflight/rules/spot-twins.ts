import type { Rule } from '../rule.ts';

const endings = /\s*(c|u|m|cv|cvc|cvu|cp|up|ec|hc|pc)$/i;
const spaces = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** One colour under two names makes two plates. */
export const spotTwins: Rule = {
  id: 'LP-SPOT-2',
  end({ inks }, _file, report) {
    const seen = new Map<string, string>();
    for (const [ink, { page, box, spaces: used }] of inks) {
      const same = seen.get(spaces(ink));
      const alike = seen.get(`~${spaces(ink).replace(endings, '')}`);
      if (same !== undefined)
        report({ variant: 'case', severity: 'error', page, box, subject: ink, measured: same });
      else if (alike !== undefined)
        report({ variant: 'suffix', severity: 'warning', page, box, subject: ink, measured: alike });
      seen.set(spaces(ink), ink);
      if (endings.test(ink)) seen.set(`~${spaces(ink).replace(endings, '')}`, ink);
      const alternates = new Set(
        [...used].flatMap((space) => (space.kind === 'separation' && space.base ? [space.base.kind] : [])),
      );
      if (alternates.size > 1) report({ variant: 'alternate', severity: 'warning', page, box, subject: ink });
    }
  },
};
