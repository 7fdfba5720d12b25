import type { PageGeometry } from '../../open/page-geometry.ts';
import { collectFindings } from '../findings/collect-findings.ts';
import { type Finding, worstFirst } from '../findings/finding.ts';
import { pageAlike, pagesUnlike } from '../rules/pages/alike.ts';

/**
 * The findings of a file if only some of its pages (`printed`, from 1) are printed; undefined: all of them. Findings
 * of other pages become notes; those of the whole file stay. Designs must have the size of the first printed one,
 * whatever the sizes of the others. Most severe first.
 */
export function findingsFor(
  findings: readonly Finding[],
  pages: readonly PageGeometry[],
  printed: readonly number[] | undefined,
): readonly Finding[] {
  if (printed === undefined || pages.every((_, index) => printed.includes(index + 1))) return findings;
  const isPrinted = (page: number): boolean => printed.includes(page);
  const collected = collectFindings();
  const report = collected.report(pageAlike);
  for (const draft of pagesUnlike(pages, Math.min(...printed))) report(draft);
  const others = findings.filter(({ id, variant }) => id !== pageAlike.id || variant !== 'differs');
  const counted = [...others, ...collected.findings()].map((finding): Finding => {
    const { page, among } = finding;
    const holds = among ? among.every((list) => list.some(isPrinted)) : page === null || isPrinted(page);
    if (!holds) return { ...finding, severity: 'note' };
    const [place] = among ?? [];
    if (page === null || isPrinted(page) || !place) return finding;
    return { ...finding, page: place.find(isPrinted) ?? page, box: null };
  });
  return worstFirst(counted);
}
