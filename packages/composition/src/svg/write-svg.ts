import { lengthsOf, type Matrix } from '@labelwerk/artwork/interpret/geometry/matrix.ts';
import type { Subpath } from '@labelwerk/artwork/interpret/geometry/path.ts';
import { movedSubpath } from '@labelwerk/artwork/preflight/cut/label-outline.ts';
import { trimPath } from '@labelwerk/domain/label/label-shape.ts';
import type { Bar, Layout, Mark } from '../layout/layout.ts';
import { type Paint, type Process, screenColour } from '../paint.ts';

export type SvgOptions = {
  /** Read out instead of the picture. */
  readonly title: string;
  /** Unique on the page: references within the picture begin with it. Letters, digits and hyphens. */
  readonly id: string;
  /** `trim`: what remains after cutting, in the shape of the label; `bleed`: the whole printed rectangle. */
  readonly area: 'trim' | 'bleed';
  /** `clear`: stock that one sees through, drawn as a checkered ground. */
  readonly stock: 'white' | 'clear';
  readonly guides: boolean;
};

const number = (value: number): string => String(Math.round(value * 1e4) / 1e4);
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  // XML has no place for most control characters and for lone surrogates.
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The sides of the squares of the checkered ground: in mm, or a share of the longer side of a large label. */
const [check, checkShare] = [1.5, 1 / 60];

/** A label as SVG, in mm. It has no scripts, no style sheet and no text in fonts, and refers to nothing outside itself. */
export function writeSvg(layout: Layout, { title, id, area, stock, guides }: SvgOptions): string {
  const { trim, bleed, layers } = layout;
  const margin = area === 'bleed' ? bleed : 0;
  const [left, width, height] = [-margin, trim.width + 2 * margin, trim.height + 2 * margin];
  const clip = area === 'trim' ? ` clip-path="url(#${id}-cut)"` : '';
  const marks = layers.flatMap((layer) => layer.marks);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" ',
    `viewBox="${[left, left, width, height].map(number).join(' ')}" `,
    `width="${number(width)}mm" height="${number(height)}mm"><title>${escaped(title)}</title>`,
    area === 'trim' ? `<defs><clipPath id="${id}-cut"><path d="${trimPath(trim)}"/></clipPath></defs>` : '',
    `<g${clip}><path fill="#fff" d="M${number(left)} ${number(left)}h${number(width)}v${number(height)}h${number(-width)}z"/>`,
    stock === 'clear' ? checkered(left, width, height) : '',
    ...joined(marks.filter(({ kind }) => guides || kind !== 'guide')),
    '</g></svg>',
  ].join('');
}

/** Every other square of a ground that begins at `start` in both directions. */
function checkered(start: number, width: number, height: number): string {
  const side = Math.max(check, checkShare * Math.max(width, height));
  let path = '';
  for (let row = 0; row * side < height; row += 1)
    for (let column = row % 2; column * side < width; column += 2) {
      const [across, down] = [Math.min(side, width - column * side), Math.min(side, height - row * side)];
      path += `M${number(start + column * side)} ${number(start + row * side)}h${number(across)}v${number(down)}h${number(-across)}z`;
    }
  return `<path fill="#ddd" d="${path}"/>`;
}

/** Marks as elements; areas of the same colour that follow one another are one path. */
function joined(marks: readonly Mark[]): readonly string[] {
  const elements: string[] = [];
  let [open, colour] = ['', ''];
  const end = () => {
    if (open !== '') elements.push(`<path fill="${colour}" d="${open}"/>`);
    open = '';
  };
  for (const mark of marks) {
    if (mark.kind === 'picture' || mark.kind === 'stroke' || mark.kind === 'guide') {
      end();
      elements.push(...elementOf(mark));
      continue;
    }
    const path = areaOf(mark);
    const colours = coloursOf(mark.paint);
    for (const one of colours) {
      if (one !== colour || colours.length > 1) end();
      colour = one;
      open += path;
    }
  }
  end();
  return elements;
}

/** The colours that a mark is painted in, one over the other: its spot inks below, its process inks above. */
function coloursOf({ process, spots = [] }: Paint): readonly string[] {
  const colours = spots.map(({ ink, tint }) =>
    screenColour(ink.shown.map((amount) => amount * tint) as unknown as Process),
  );
  return process ? [...colours, screenColour(process)] : colours;
}

function areaOf(mark: Extract<Mark, { readonly kind: 'glyph' | 'bars' | 'fill' }>): string {
  if (mark.kind === 'bars') return mark.bars.map((bar) => pathOf([barOutline(bar)], mark.at)).join('');
  return pathOf(mark.kind === 'glyph' ? mark.glyph.outline : mark.outline, mark.at);
}

const barOutline = ([x, y, width, height]: Bar): Subpath => ({
  x,
  y,
  segments: [
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
  closed: true,
});

function elementOf(
  mark: Extract<Mark, { readonly kind: 'picture' | 'stroke' | 'guide' }>,
): readonly string[] {
  if (mark.kind === 'picture') {
    const { picture, at } = mark;
    const data = Buffer.from(picture.png).toString('base64');
    const place = at.map(number).join(' ');
    return [
      `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(${place})" href="data:image/png;base64,${data}"/>`,
    ];
  }
  const path = pathOf(mark.outline, mark.at);
  if (mark.kind === 'guide')
    return [`<path fill="none" stroke="#2230d4" stroke-width="0.2" stroke-dasharray="1 1" d="${path}"/>`];
  const width = number(mark.width * lengthsOf(mark.at)[0]);
  return coloursOf(mark.paint).map(
    (colour) => `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${path}"/>`,
  );
}

const pathOf = (outline: readonly Subpath[], at: Matrix): string =>
  outline
    .map((subpath) => {
      const { x, y, segments, closed } = movedSubpath(subpath, at);
      const parts = segments.map(
        (segment) => `${segment.length === 6 ? 'C' : 'L'}${segment.map(number).join(' ')}`,
      );
      return `M${number(x)} ${number(y)}${parts.join('')}${closed ? 'Z' : ''}`;
    })
    .join('');
