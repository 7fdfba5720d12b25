/** What decides the entry of a finding in a report. */
type Grouped = {
  /** Rule, sentence and subject. */
  readonly kind: string;
  readonly severity: string;
  /** From 1; null: the whole file. */
  readonly page: number | null;
};

/** All findings of one kind: one entry with its places. */
export type KindOfFindings<One extends Grouped> = {
  readonly kind: string;
  /** In the order of the pages, at least one. */
  readonly findings: readonly One[];
};

export type PageKinds<One extends Grouped> = {
  /** null: the whole file. */
  readonly page: number | null;
  readonly kinds: readonly KindOfFindings<One>[];
};

const byKind = <One extends Grouped>(findings: readonly One[]): readonly KindOfFindings<One>[] =>
  [...Map.groupBy(findings, ({ kind, severity }) => `${kind} ${severity}`)].map(([kind, same]) => ({
    kind,
    findings: same,
  }));

/**
 * The findings of a report as displayed, one entry per kind: those of several pages, then the others page by page.
 * Takes them in reading order: of the file, then page by page.
 */
export function groupFindings<One extends Grouped>(
  findings: readonly One[],
): { readonly shared: readonly KindOfFindings<One>[]; readonly single: readonly PageKinds<One>[] } {
  const shared = byKind(findings.filter(({ page }) => page !== null)).filter(
    ({ findings: same }) => new Set(same.map(({ page }) => page)).size > 1,
  );
  const sharedFindings = new Set(shared.flatMap(({ findings: same }) => same));
  const others = findings.filter((finding) => !sharedFindings.has(finding));
  const single = [...Map.groupBy(others, ({ page }) => page)].map(([page, same]) => ({
    page,
    kinds: byKind(same),
  }));
  return { shared, single };
}
