import type { PageReport } from '@labelwerk/contracts/artwork/report.ts';
import { fitsLabel, type PackLabel } from '#features/preflight/index.ts';

type Page = Pick<PageReport, 'width' | 'height'>;

const tenths = (millimetres: number): number => Math.round(millimetres * 10) / 10;

/**
 * The label a page is shown as: the one ordered, in the page's own size if the page does not fit it; or a
 * label of the page's size for the chosen product.
 */
export function pageLabel(
  page: Page,
  made: PackLabel | Pick<PackLabel, 'productType' | 'material' | 'finishes'>,
): PackLabel {
  if ('shape' in made && fitsLabel(page, made)) return made;
  const { productType, material, finishes } = made;
  const size = { width: tenths(page.width), height: tenths(page.height) };
  return { shape: 'rectangle', ...size, cornerRadius: 0, productType, material, finishes };
}
