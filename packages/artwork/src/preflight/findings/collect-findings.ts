import { rounded } from '../../interpret/geometry/box.ts';
import type { Rule } from '../rule.ts';
import { type Draft, type Finding, worstFirst } from './finding.ts';

const usualPlaces = 12;
/** Maximum number of findings in a report; further ones are counted. */
const maxFindings = 1_000;

type MutableFinding = { -readonly [Key in keyof Finding]: Finding[Key] };

/** Collects the findings of rules: of each kind the first places, others are counted. */
export function collectFindings() {
  const findings: MutableFinding[] = [];
  const tallies = new Map<string, { count: number; last: MutableFinding }>();
  const add = (rule: Pick<Rule, 'id' | 'places'>, draft: Draft, page: number | undefined): void => {
    const on = draft.page ?? page ?? null;
    const kind = `${rule.id} ${draft.variant} ${draft.severity} ${on} ${draft.subject ?? ''}`;
    const tally = tallies.get(kind);
    if (tally && (tally.count >= (rule.places ?? usualPlaces) || findings.length >= maxFindings)) {
      tally.last.more += 1;
      return;
    }
    if (findings.length >= maxFindings) return;
    const finding: MutableFinding = {
      id: rule.id,
      variant: draft.variant,
      severity: draft.severity,
      page: on,
      box: draft.box ? rounded(draft.box) : null,
      measured: draft.measured ?? null,
      limit: draft.limit ?? null,
      subject: draft.subject ?? null,
      fix: draft.fix ?? null,
      more: 0,
      ...(draft.among && { among: draft.among }),
    };
    findings.push(finding);
    tallies.set(kind, { count: (tally?.count ?? 0) + 1, last: finding });
  };
  return {
    report:
      (rule: Pick<Rule, 'id' | 'places'>, page?: number) =>
      (draft: Draft): void =>
        add(rule, draft, page),
    findings: (): readonly Finding[] => worstFirst(findings),
  };
}
