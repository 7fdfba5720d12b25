import type { Finding } from '@labelwerk/contracts/artwork/verdict.ts';
import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';

/** Unit of each rule's measurement; other rules measure nothing that can be shown as a figure. */
const units: Readonly<Record<string, string>> = {
  'LP-FILE-3': 'MB',
  'LP-BOX-1': 'mm',
  'LP-BOX-3': 'mm',
  'LP-BOX-6': 'mm',
  'LP-BOX-7': 'mm',
  'LP-FONT-3': 'pt',
  'LP-FONT-4': 'pt',
  'LP-FONT-5': 'mm',
  'LP-LINE-1': 'mm',
  'LP-LINE-2': 'mm',
  'LP-LINE-3': 'pt',
  'LP-COL-3': '%',
  'LP-COL-4': '%',
  'LP-COL-6': 'pt',
  'LP-CUT-3': 'mm',
  'LP-WHT-2': '%',
  'LP-FIN-3': '%',
  'LP-IMG-1': 'ppi',
  'LP-IMG-2': 'ppi',
  'LP-IMG-3': 'ppi',
};

export type Measured = { readonly measured: string; readonly limit: string };

/**
 * The measured value and the required one, with their unit; undefined where there is nothing to compare.
 */
export function measuredOf(language: Language, { id, measured, limit }: Finding): Measured | undefined {
  const unit = units[id];
  if (unit === undefined || measured === null || limit === null) return undefined;
  const shown = (value: number | string) =>
    unit === '%' && typeof value === 'number'
      ? percentIn(language, value)
      : `${inDecimalsOf(language, value)} ${unit}`;
  return { measured: shown(measured), limit: shown(limit) };
}
