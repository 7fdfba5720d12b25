import type { PageReport } from '@labelwerk/contracts/artwork/report.ts';
import type { Pack } from '@labelwerk/domain/catalogue/product-type.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { LabelChoice } from '@labelwerk/label-drawing/label/label-on-pack.tsx';

export type PackChoice = { readonly pack: Pack; readonly label: LabelChoice };

/** Maximum relative difference of the proportions: the artwork is stretched to the label. */
const maxStretch = 0.03;

/** Whether a page has the proportions of a label; otherwise it would be distorted. */
export function fitsLabel(
  page: Pick<PageReport, 'width' | 'height'>,
  trim: Pick<LabelTrim, 'width' | 'height'>,
): boolean {
  const [wanted, found] = [trim.width / trim.height, page.width / page.height];
  return Math.abs(found / wanted - 1) < maxStretch;
}
