import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { plateLayer, unprintedLayers } from '../write-template-svg.ts';
import { pageOf, pdfNumber, writeLabelPage } from './label-page.ts';
import { readColour, type SvgColour } from './svg-colour.ts';
import { lengthOf, matrixOf, outlineOf, shapeNames } from './svg-outline.ts';
import { readRules, type StyleRules, type SvgStyle, styleOf } from './svg-style.ts';
import { readSvgTree, type SvgElement } from './svg-tree.ts';

/** An SVG of shapes: its size in user units, and how it is painted. */
export type SvgDrawing = Size & { readonly operators: string };

/**
 * Why an SVG can't be printed as it is. `text`: it has text that is not outlines; `picture`: it has pixels in it;
 * `effect`: it needs what only screens have, such as gradients, transparency or filters.
 */
export type SvgFaultCode = 'unreadable' | 'empty' | 'text' | 'picture' | 'effect';
export type SvgFault = { readonly fault: SvgFaultCode; readonly subject?: string };

class SvgRefused extends Error {
  readonly reason: SvgFault;
  constructor(fault: SvgFaultCode, subject?: string) {
    super(fault);
    this.reason = subject === undefined ? { fault } : { fault, subject };
  }
}

const refused: Readonly<Record<string, SvgFaultCode>> = {
  ...{ text: 'text', tspan: 'text', textPath: 'text', image: 'picture', foreignObject: 'text' },
};
const containers: ReadonlySet<string> = new Set(['g', 'a', 'svg', 'switch']);
/** What is drawn only where something refers to it. */
const definitions: ReadonlySet<string> = new Set([
  ...['defs', 'style', 'symbol', 'clipPath', 'linearGradient', 'radialGradient', 'pattern', 'mask', 'filter'],
  'marker',
]);
/** Layers of the shop's own templates that are not printed. */
const isUnprinted = (id: string | undefined): boolean =>
  id !== undefined && (Object.values(unprintedLayers) as string[]).includes(id);
const maxDrawn = 20_000;
const maxUses = 20;

/** Reads an SVG. Scripts, animations and metadata are left out; what can't be printed refuses it. */
export function readSvg(source: string): SvgDrawing | SvgFault {
  const root = readSvgTree(source);
  if (!root) return { fault: 'unreadable' };
  try {
    return new SvgReader(root).read();
  } catch (error) {
    if (error instanceof SvgRefused) return error.reason;
    throw error;
  }
}

/** A PDF for a label of the given trim in mm, which the drawing covers up to the end of the bleed. */
export function writeSvgPage(drawing: SvgDrawing, trim: Size, title: string): Promise<Uint8Array> {
  const page = pageOf(trim);
  const scale = Math.max(page.width / drawing.width, page.height / drawing.height);
  const left = (page.width - drawing.width * scale) / 2;
  const top = (page.height + drawing.height * scale) / 2;
  const place = [scale, 0, 0, -scale, left, top].map(pdfNumber).join(' ');
  return writeLabelPage({ trim, title, content: `q ${place} cm\n${drawing.operators}\nQ` });
}

class SvgReader {
  readonly #root: SvgElement;
  readonly #byId = new Map<string, SvgElement>();
  readonly #rules: StyleRules;
  readonly #operators: string[] = [];
  #drawn = 0;
  #painted = 0;

  constructor(root: SvgElement) {
    this.#root = root;
    const sheets: string[] = [];
    const visit = (element: SvgElement) => {
      const { id } = element.attributes;
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
      if (element.name === 'style') sheets.push(element.text);
      for (const child of element.children) visit(child);
    };
    visit(root);
    const rules = readRules(sheets);
    if (!rules) throw new SvgRefused('effect', 'style');
    this.#rules = rules;
  }

  read(): SvgDrawing {
    const [x, y, width, height] = this.#viewBox();
    this.#operators.push(`1 0 0 1 ${pdfNumber(-x)} ${pdfNumber(-y)} cm`);
    const style = styleOf(this.#root, this.#rules, {});
    for (const child of this.#root.children) this.#draw(child, style, 0);
    if (this.#painted === 0) throw new SvgRefused('empty');
    return { width, height, operators: this.#operators.join('\n') };
  }

  #viewBox(): readonly [number, number, number, number] {
    const { viewBox, width, height } = this.#root.attributes;
    const values =
      viewBox
        ?.trim()
        .split(/[\s,]+/)
        .map(Number) ?? [];
    const [x = 0, y = 0, across = lengthOf(width) ?? 0, down = lengthOf(height) ?? 0] = values;
    if (![x, y, across, down].every(Number.isFinite) || across <= 0 || down <= 0)
      throw new SvgRefused('unreadable');
    return [x, y, across, down];
  }

  #draw(element: SvgElement, around: SvgStyle, uses: number): void {
    const { name, attributes, children } = element;
    this.#drawn += 1;
    if (this.#drawn > maxDrawn || uses > maxUses) throw new SvgRefused('unreadable');
    if (definitions.has(name)) return;
    const style = styleOf(element, this.#rules, around);
    if (style.display === 'none') return;
    if (isUnprinted(attributes.id)) return;
    if (attributes.id?.startsWith(plateLayer) && children.length > 0)
      throw new SvgRefused('effect', attributes.id.slice(plateLayer.length));
    const fault = refused[name];
    if (fault) throw new SvgRefused(fault);
    this.#refuseEffects(style);
    const isShape = shapeNames.has(name);
    if (!isShape && name !== 'use' && !containers.has(name)) throw new SvgRefused('effect', name);
    const matrix = matrixOf(attributes.transform ?? undefined);
    if (!matrix) throw new SvgRefused('unreadable');
    this.#operators.push(`q ${matrix.map(pdfNumber).join(' ')} cm`);
    this.#clip(style);
    if (isShape) this.#shape(element, style);
    else if (name === 'use') this.#use(attributes, style, uses);
    else for (const child of children) this.#draw(child, style, uses);
    this.#operators.push('Q');
  }

  #use(attributes: SvgElement['attributes'], style: SvgStyle, uses: number): void {
    const target = this.#byId.get(attributes.href?.replace(/^#/, '') ?? '');
    if (!target) return;
    const [x, y] = [lengthOf(attributes.x) ?? 0, lengthOf(attributes.y) ?? 0];
    this.#operators.push(`1 0 0 1 ${pdfNumber(x)} ${pdfNumber(y)} cm`);
    if (target.name === 'symbol') {
      // The view of a symbol has a scale and a clip of its own.
      if (target.attributes.viewBox !== undefined) throw new SvgRefused('effect', 'symbol');
      for (const child of target.children) this.#draw(child, style, uses + 1);
    } else this.#draw(target, style, uses + 1);
  }

  #refuseEffects(style: SvgStyle): void {
    for (const name of ['mask', 'filter', 'marker', 'marker-start', 'marker-mid', 'marker-end'])
      if ((style[name] ?? 'none') !== 'none') throw new SvgRefused('effect', name);
    if ((style['mix-blend-mode'] ?? 'normal') !== 'normal') throw new SvgRefused('effect', 'mix-blend-mode');
    if (Number.parseFloat(style.opacity ?? '1') < 1) throw new SvgRefused('effect', 'opacity');
  }

  #clip(style: SvgStyle): void {
    const value = style['clip-path'] ?? 'none';
    if (value === 'none') return;
    const target = this.#byId.get(/^url\(\s*['"]?#([^'")]+)['"]?\s*\)$/.exec(value)?.[1] ?? '');
    const isPlain = target?.name === 'clipPath' && target.attributes.clipPathUnits !== 'objectBoundingBox';
    // Several shapes clip to all that they cover, which one path does only if none of them overlap.
    const [shape, ...more] = target?.children ?? [];
    if (!isPlain || !shape || more.length > 0 || !shapeNames.has(shape.name) || shape.attributes.transform)
      throw new SvgRefused('effect', 'clip-path');
    const outline = outlineOf(shape);
    if (outline === undefined) throw new SvgRefused('unreadable');
    this.#operators.push(`${outline} ${shape.attributes['clip-rule'] === 'evenodd' ? 'W*' : 'W'} n`);
  }

  #shape(element: SvgElement, style: SvgStyle): void {
    if (style.visibility === 'hidden' || style.visibility === 'collapse') return;
    const outline = outlineOf(element);
    if (outline === undefined) throw new SvgRefused('unreadable');
    if (outline === '') return;
    const fill = this.#colour(style, 'fill', 'black');
    const stroke = this.#colour(style, 'stroke', 'none');
    const width = lengthOf(style['stroke-width'], 1);
    if (width === undefined) throw new SvgRefused('effect', 'stroke-width');
    const isStroked = stroke !== 'none' && width > 0;
    if (fill === 'none' && !isStroked) return;
    this.#painted += 1;
    if (fill !== 'none') this.#operators.push(colourOperator(fill, 'fill'));
    if (isStroked) this.#operators.push(colourOperator(stroke, 'stroke'), ...strokeState(style, width));
    const star = style['fill-rule'] === 'evenodd' ? '*' : '';
    const paint = fill === 'none' ? 'S' : isStroked ? `B${star}` : `f${star}`;
    this.#operators.push(`${outline} ${paint}`);
  }

  #colour(style: SvgStyle, name: 'fill' | 'stroke', fallback: string): SvgColour | 'none' {
    const value = style[name] ?? fallback;
    const colour = readColour(value, style.color ?? 'black');
    if (colour === undefined)
      throw new SvgRefused('effect', /^url\(/i.test(value) ? name : value.slice(0, 40));
    const opacity = Number.parseFloat(style[`${name}-opacity`] ?? '1');
    if (opacity === 0) return 'none';
    if (colour !== 'none' && opacity < 1) throw new SvgRefused('effect', `${name}-opacity`);
    return colour;
  }
}

/** Greys are printed in black ink alone. */
function colourOperator([red, green, blue]: SvgColour, of: 'fill' | 'stroke'): string {
  if (red === green && green === blue) return `${pdfNumber(red)} ${of === 'fill' ? 'g' : 'G'}`;
  return `${[red, green, blue].map(pdfNumber).join(' ')} ${of === 'fill' ? 'rg' : 'RG'}`;
}

const caps: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const joins: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };

function strokeState(style: SvgStyle, width: number): string[] {
  const dashes = (style['stroke-dasharray'] ?? 'none').trim();
  const pattern = dashes === 'none' ? [] : dashes.split(/[\s,]+/).map((dash) => lengthOf(dash));
  const isDashed = pattern.length > 0 && pattern.every((dash) => dash !== undefined && dash >= 0);
  const offset = lengthOf(style['stroke-dashoffset']) ?? 0;
  const list = isDashed && pattern.some((dash) => dash !== 0) ? (pattern as number[]) : [];
  return [
    `${pdfNumber(width)} w ${caps[style['stroke-linecap'] ?? 'butt'] ?? 0} J`,
    `${joins[style['stroke-linejoin'] ?? 'miter'] ?? 0} j`,
    `${pdfNumber(Math.max(1, Number.parseFloat(style['stroke-miterlimit'] ?? '4') || 4))} M`,
    `[${list.map(pdfNumber).join(' ')}] ${pdfNumber(offset)} d`,
  ];
}
