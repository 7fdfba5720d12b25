import { inks, type Sheet } from '@labelwerk/artwork/document/open-document.ts';
import { type LabelTrim, labelMargins, trimPath } from '@labelwerk/domain/label/label-shape.ts';
import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';

const pointsPerMm = 72 / 25.4;
/** Usual drawing scales: millimetres of the label per millimetre of the drawing. */
const scales = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10, 15];

/**
 * Draws the label at a round scale into a box: trim, bleed, safe zone, crop marks, both dimensions. Returns
 * the scale.
 */
export function drawLabel(
  sheet: Sheet,
  trim: LabelTrim,
  box: { x: number; y: number; width: number; height: number },
  language: Language,
): string {
  const { bleed, safety } = labelMargins;
  const room = { width: box.width - 74, height: box.height - 74 };
  const fits = (scale: number) =>
    ((trim.width + 2 * bleed) * pointsPerMm) / scale <= room.width &&
    ((trim.height + 2 * bleed) * pointsPerMm) / scale <= room.height;
  const scale = scales.find(fits) ?? 20;
  const unit = pointsPerMm / scale;
  const [width, height] = [trim.width * unit, trim.height * unit];
  const [x, y] = [box.x + (box.width - width) / 2 + 8, box.y + (box.height - height) / 2 - 6];
  const [right, bottom] = [x + width, y + height];
  const at = { x, y, scale: unit };
  sheet.box(box, { fill: inks.wash });
  sheet.path(trimPath(trim, bleed), at, { ink: inks.cyan, width: 0.5, dash: [2, 1.5] });
  sheet.path(trimPath(trim), at, { ink: inks.ink, width: 0.9, fill: [1, 1, 1] });
  if (Math.min(trim.width, trim.height) > 3 * safety)
    sheet.path(trimPath(trim, -safety), at, { ink: inks.soft, width: 0.4, dash: [1, 1.6] });
  const mark = bleed * unit + 4;
  const style = { ink: inks.ink, width: 0.4 };
  for (const cornerX of [x, right]) {
    sheet.line([cornerX, y - mark - 9], [cornerX, y - mark], style);
    sheet.line([cornerX, bottom + mark], [cornerX, bottom + mark + 9], style);
  }
  for (const cornerY of [y, bottom]) {
    sheet.line([x - mark - 9, cornerY], [x - mark, cornerY], style);
    sheet.line([right + mark, cornerY], [right + mark + 9, cornerY], style);
  }
  const across = `${inDecimalsOf(language, trim.width)} mm`;
  const below = bottom + mark + 6;
  const gap = sheet.widthOf(across, 8) / 2 + 4;
  if (width / 2 > gap) {
    sheet.line([x, below], [x + width / 2 - gap, below], style);
    sheet.line([x + width / 2 + gap, below], [right, below], style);
  }
  sheet.text(across, { x: x + width / 2 - gap + 4, y: below + 3, size: 8 });
  const up = `${inDecimalsOf(language, trim.height)} mm`;
  const left = x - mark - 5;
  if (height > 26) {
    sheet.line([left, y], [left, y + height / 2 - 8], style);
    sheet.line([left, y + height / 2 + 8], [left, bottom], style);
  } else sheet.line([left, y], [left, bottom], style);
  sheet.text(up, { x: left + (height > 26 ? 6 : -4), y: y + height / 2 + 3, size: 8, align: 'right' });
  return scale < 1 ? `${1 / scale}:1` : `1:${inDecimalsOf(language, scale)}`;
}
