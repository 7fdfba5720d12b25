import { type LabelTrim, labelMargins, trimPath } from '@labelwerk/domain/label/label-shape.ts';
import type { TemplateWords } from './make-template.ts';
import { plateOf, type TemplatePlate } from './template-plates.ts';

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The ids of layers that are not printed. Programs keep ids of groups, so that a filled template is read without them
 * (pictures/svg-page.ts).
 */
export const unprintedLayers = { guides: 'label-guides', cut: 'label-die-line' } as const;
/** The ids of layers of plates begin with it. */
export const plateLayer = 'label-plate-';

/**
 * An empty label to draw on, as an SVG in mm: trim plus bleed, with the same named layers as the PDF. SVG has no spot
 * inks: what is drawn on the layers of plates must be coloured in a program that has them.
 */
export function writeTemplateSvg(
  trim: LabelTrim,
  words: TemplateWords,
  plates: readonly TemplatePlate[] = [],
): string {
  const { bleed, safety } = labelMargins;
  const [width, height] = [trim.width + 2 * bleed, trim.height + 2 * bleed];
  const layer = (id: string, name: string, content = '') =>
    `  <g id="${id}" inkscape:groupmode="layer" inkscape:label="${escaped(name)}">${content}</g>`;
  const line = (path: string, colour: string, more = '') =>
    `<path fill="none" stroke="${colour}" stroke-width="0.1" ${more}d="${path}"/>`;
  // The customer draws a cut line of their own.
  const isOwn = trim.shape === 'special' && !trim.contour;
  const guides = [
    line(trimPath({ ...trim, shape: 'rectangle', contour: undefined }, bleed), '#00a0e0'),
    line(trimPath(trim, -safety), '#00a0e0', 'stroke-dasharray="0.7 0.7" '),
  ].join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}mm" height="${height}mm" viewBox="${-bleed} ${-bleed} ${width} ${height}">`,
    `  <title>${escaped(words.title)}</title>`,
    layer('label-artwork', words.artwork),
    ...plates.map((plate) => layer(`${plateLayer}${plate}`, plateOf[plate].ink)),
    layer(unprintedLayers.guides, words.guides, guides),
    layer(unprintedLayers.cut, words.cut, isOwn ? '' : line(trimPath(trim), '#e5007e')),
    '</svg>',
    '',
  ].join('\n');
}
