import type { Box } from '../../open/page-geometry.ts';

/** `error`: can’t be printed like this. `warning`: may look other than meant. `note`: worth knowing. */
export type Severity = 'error' | 'warning' | 'note';

/** What the shop can repair by itself. */
export type Fix = 'trim-box' | 'bleed' | 'cut-path';

/** One thing a rule found. The words are looked up by `messageKeyOf` and `adviceKeyOf`. */
export type Finding = {
  /** Of the rule, e.g. `LP-BOX-3`. */
  readonly id: string;
  /** Which of the rule’s sentences applies. */
  readonly variant: string;
  readonly severity: Severity;
  /** From 1; null: the whole file. */
  readonly page: number | null;
  /** In mm from the lower left corner of the MediaBox, the page not turned; null: no place in particular. */
  readonly box: Box | null;
  readonly measured: number | string | null;
  readonly limit: number | string | null;
  /** Name of the font, ink, layer … it is about. */
  readonly subject: string | null;
  readonly fix: Fix | null;
  /** How many more places of the same kind there are on the page that aren’t listed. */
  readonly more: number;
  /** What is about the pages together holds where of each of these lists a page is printed; absent: `page` says it. */
  readonly among?: readonly (readonly number[])[];
};

/** What a rule says; the rest is filled in for it. */
export type Draft = {
  readonly variant: string;
  readonly severity: Severity;
  readonly page?: number;
  readonly box?: Box | undefined;
  readonly measured?: number | string;
  readonly limit?: number | string;
  readonly subject?: string;
  readonly fix?: Fix;
  readonly among?: readonly (readonly number[])[];
};

export type Report = (draft: Draft) => void;

export const messageKeyOf = ({ id, variant }: Pick<Finding, 'id' | 'variant'>): string =>
  `preflight.${id}.${variant}`;
export const adviceKeyOf = ({ id }: Pick<Finding, 'id'>): string => `preflight.${id}.advice`;

/** What a message may name: `{page}`, `{measured}`, `{limit}`, `{subject}`, `{more}`. */
export const parametersOf = ({ page, measured, limit, subject, more }: Finding) => ({
  page: page ?? '',
  measured: measured ?? '',
  limit: limit ?? '',
  subject: subject ?? '',
  more,
});

const rank = { error: 0, warning: 1, note: 2 } as const;

/** The worst first, then by page. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => rank[a.severity] - rank[b.severity] || (a.page ?? 0) - (b.page ?? 0));
