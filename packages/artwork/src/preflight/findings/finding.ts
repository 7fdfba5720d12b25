import type { PageMark } from '../../interpret/layers/marks.ts';
import type { Box } from '../../open/page-geometry.ts';

/** `error`: can’t be printed unchanged. `warning`: may look different than intended. `note`: for information. */
export type Severity = 'error' | 'warning' | 'note';

/** A repair that the shop can make. */
export type Fix =
  | 'trim-box'
  | 'bleed'
  | 'cut-path'
  | 'layer-ink'
  | 'crop-box'
  | 'ink-name'
  | 'annotations'
  | 'unlock'
  | 'black-overprint'
  | 'ink-overprint'
  | 'spot-process';

/** A finding of a rule. Its texts are those of `messageKeyOf` and `adviceKeyOf`. */
export type Finding = {
  /** Id of the rule, such as `LP-BOX-3`. */
  readonly id: string;
  /** The variant of the rule’s text. */
  readonly variant: string;
  readonly severity: Severity;
  /** From 1; null: the whole file. */
  readonly page: number | null;
  /** In mm from the lower left corner of the MediaBox, on the unrotated page; null: no specific place. */
  readonly box: Box | null;
  readonly measured: number | string | null;
  readonly limit: number | string | null;
  /** Name of the font, ink, layer … of the finding. */
  readonly subject: string | null;
  readonly fix: Fix | null;
  /** Number of further places of the same kind on the page that aren’t listed. */
  readonly more: number;
  /**
   * For a finding about several pages: it applies if of each list at least one page is printed; absent: `page`
   * decides.
   */
  readonly among?: readonly (readonly number[])[];
};

/** `overprint`: lets the inks below stay, in mode 1; `cmyk`: the same colour in DeviceCMYK, 0 to 1. */
export type PaintChange = { readonly overprint?: true; readonly cmyk?: readonly number[] };

/** A change of how the operator of one mark paints; all else of the content stays as it is. */
export type PaintEdit = {
  readonly mark: PageMark;
  readonly fill?: PaintChange;
  readonly stroke?: PaintChange;
};

/** A finding as reported by a rule; the other properties are added. */
export type Draft = {
  readonly variant: string;
  readonly severity: Severity;
  readonly page?: number;
  readonly box?: Box | undefined;
  readonly measured?: number | string;
  readonly limit?: number | string;
  readonly subject?: string;
  readonly fix?: Fix;
  /** What the repair changes, if it is the paint of one mark. */
  readonly edit?: PaintEdit;
  readonly among?: readonly (readonly number[])[];
};

export type Report = (draft: Draft) => void;

/** Findings of one kind differ only in their place and measure. */
export const kindOf = ({ id, variant, subject }: Pick<Finding, 'id' | 'variant' | 'subject'>): string =>
  [id, variant, subject].filter(Boolean).join(' ');

export const messageKeyOf = ({ id, variant }: Pick<Finding, 'id' | 'variant'>): string =>
  `preflight.${id}.${variant}`;
export const adviceKeyOf = ({ id }: Pick<Finding, 'id'>): string => `preflight.${id}.advice`;

/** Parameters of a message: `{page}`, `{measured}`, `{limit}`, `{subject}`, `{more}`. */
export const parametersOf = ({ page, measured, limit, subject, more }: Finding) => ({
  page: page ?? '',
  measured: measured ?? '',
  limit: limit ?? '',
  subject: subject ?? '',
  more,
});

const rank = { error: 0, warning: 1, note: 2 } as const;

/** Most severe first, then by page. */
export const worstFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => rank[a.severity] - rank[b.severity] || (a.page ?? 0) - (b.page ?? 0));
