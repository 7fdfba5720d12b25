import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';

/** Findings of one kind over all pages: each sentence once, with its pages. */
export type FindingKind = {
  readonly kind: string;
  readonly id: string;
  readonly severity: Finding['severity'];
  readonly messages: readonly {
    readonly message: string;
    /** Ascending, without duplicates; empty: the whole file. */
    readonly pages: readonly number[];
  }[];
  readonly advice: string;
};

/**
 * The findings as displayed before sending: grouped by rule and severity as in the report, in their
 * original order.
 */
export function findingKinds(findings: readonly Finding[]): readonly FindingKind[] {
  const kinds = Map.groupBy(findings, ({ id, severity, advice }) => `${id} ${severity} ${advice}`);
  return [...kinds].flatMap(([kind, [first, ...more]]) => {
    if (!first) return [];
    const messages = [...Map.groupBy([first, ...more], ({ message }) => message)].map(([message, same]) => ({
      message,
      pages: [...new Set(same.flatMap(({ page }) => page ?? []))].toSorted((a, b) => a - b),
    }));
    return [{ kind, id: first.id, severity: first.severity, messages, advice: first.advice }];
  });
}

/** Page numbers as ranges: `1–3, 7`. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
