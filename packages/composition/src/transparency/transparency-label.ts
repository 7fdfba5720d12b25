import { type LabelTrim, labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import {
  type CallToAction,
  type TransparencyLayout,
  usualLayout,
} from '@labelwerk/domain/transparency/label-choices.ts';
import type { BarSymbology, Composition, Element, Frame, Picture } from '../composition.ts';
import { across, down, squareIn } from '../layout/divide.ts';
import { black, type Paint, white } from '../paint.ts';
import { callToActionTexts } from './call-to-action.ts';
import { sign } from './sign.ts';

export type TransparencyLabel = {
  /** Outline and size; the smallest labels in use are 28.6 × 28.6 mm. */
  readonly trim: LabelTrim;
  /** 1 and 2: code, sign, call and SKU; 3: and the product's EAN or UPC; 4: and brand, bar code and two lines. */
  readonly type: 1 | 2 | 3 | 4;
  /** `stacked` if absent, for type 2 `row`. */
  readonly layout?: TransparencyLayout;
  readonly callToAction: CallToAction;
  readonly language: Language;
  /** Written beside the code. */
  readonly sku: string;
  /** The content of the bar code of types 3 and 4. */
  readonly ean?: string;
  /** Of type 4; type 3 has an EAN or UPC always. `ean`: an UPC-A with 12 digits, otherwise an EAN-13. */
  readonly barCodeType?: 'code128' | 'ean';
  /** The condition of the product, as `NEW`; type 4. */
  readonly condition?: string;
  /** Type 4 */
  readonly label1?: string;
  /** Type 4 */
  readonly label2?: string;
  /** Type 4: written where there is no logo. */
  readonly brand?: string;
  /** Type 4 */
  readonly logo?: Picture;
  /** The sign of the programme, from its owner's files; a plain sign of the shop's own stands for it. */
  readonly sign?: Picture;
  /** Clear stock: codes, sign and logo are printed on white. */
  readonly clear: boolean;
};

/** The field that takes the code of each label. */
export const codeField = 'code';
/** Has the form of a code and is none: previews show it instead of one that is printed. */
export const dummyCode = 'AZ:PREVIEW0NLY0N0T0A0C0DE0000';

const gap = 0.8;
/** mm: what an EAN or a Code 128 of ten characters needs, and what is left for the rest at the least. */
const [barsWidth, leastMark] = [32, 12];
/** Points: from the largest to the smallest that can be read. */
const [largest, smallest] = [9, 4];
const whitePlate: Paint = { spots: [{ ink: white, tint: 1 }] };

/**
 * A label for Amazon's Transparency programme, as data: its code is the field `code`, a Data Matrix. What does not fit
 * on its size is a fault of its layout.
 */
export function transparencyLabel(label: TransparencyLabel): Composition {
  const { trim, type, clear } = label;
  const margin = labelMargins.safety;
  const inner: Frame = {
    x: margin,
    y: margin,
    width: trim.width - 2 * margin,
    height: trim.height - 2 * margin,
  };
  const [mark = inner, product] = type < 3 ? [inner] : divided(label, inner);
  const elements = [...markElements(label, mark), ...(product ? productElements(label, product) : [])];
  return {
    trim,
    bleed: labelMargins.bleed,
    elements: clear ? elements.flatMap(onWhite) : elements,
  };
}

/** Room for the code and, beside or below it, for the product's bar code, which is wide and may be low. */
function divided({ trim, type }: TransparencyLabel, inner: Frame): readonly Frame[] {
  if (trim.width < 1.6 * trim.height) return down(inner, type === 3 ? [3, 2] : [5, 6], gap);
  const product = Math.max(0.6 * inner.width, Math.min(barsWidth, inner.width - leastMark));
  return across(inner, [inner.width - product - 2 * gap, product], 2 * gap);
}

/** What must be told from what lies behind it: codes, pictures and the sign get a plate of white. */
function onWhite(element: Element): readonly Element[] {
  if (element.kind === 'turned') return [{ ...element, elements: element.elements.flatMap(onWhite) }];
  // The shapes are those of the sign.
  if (element.kind === 'shape')
    return [{ ...element, name: `${element.name} white`, fill: whitePlate }, element];
  if (element.kind !== 'bars' && element.kind !== 'matrix' && element.kind !== 'picture') return [element];
  const { x, y, width, height } = element.kind === 'bars' ? element.frame : squareIn(element.frame);
  const segments = [
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const plate: Element = {
    kind: 'shape',
    name: `${element.name} white`,
    outline: [{ x, y, segments, closed: true }],
    fill: whitePlate,
  };
  return [plate, element];
}

/** Code, sign, call to action and SKU. */
function markElements(label: TransparencyLabel, frame: Frame): readonly Element[] {
  const layout = label.layout ?? usualLayout(label.type);
  if (layout !== 'turned') return layout === 'row' ? rowElements(label, frame) : stackElements(label, frame);
  const box = { x: 0, y: 0, width: frame.height, height: frame.width };
  return [{ kind: 'turned', name: 'mark', turn: 90, frame, elements: rowElements(label, box) }];
}

function rowElements(label: TransparencyLabel, frame: Frame): readonly Element[] {
  if (frame.width < 0.9 * frame.height) return stackElements(label, frame);
  const side = Math.min(frame.height, frame.width / 2);
  const [code = frame, beside = frame] = across(frame, [side, frame.width - side - gap], gap);
  const [top = frame, words = frame, sku = frame] = down(beside, [4, 6, 3], gap / 2);
  return [codeElement(code), ...signElements(label, top), ...wordElements(label, [words, sku], 'left')];
}

function stackElements(label: TransparencyLabel, frame: Frame): readonly Element[] {
  const [top = frame, words = frame, sku = frame] = down(frame, [11, 5, 3], gap / 2);
  const [mark = top, code = top] = top.width < top.height ? down(top, [1, 3], gap) : across(top, [2, 3], gap);
  return [...signElements(label, mark), codeElement(code), ...wordElements(label, [words, sku], 'centre')];
}

const codeElement = (frame: Frame): Element => ({
  kind: 'matrix',
  name: 'code',
  symbology: 'datamatrix',
  content: { field: codeField },
  frame: squareIn(frame),
  paint: black,
});

function signElements({ sign: picture }: TransparencyLabel, frame: Frame): readonly Element[] {
  const square = squareIn(frame);
  return picture ? [{ kind: 'picture', name: 'sign', picture, frame: square }] : sign(square);
}

function wordElements(
  { callToAction, language, sku }: TransparencyLabel,
  [words, skuFrame]: readonly [Frame, Frame],
  align: 'left' | 'centre',
): readonly Element[] {
  const call = callToActionTexts[language][callToAction];
  return [
    text('call to action', call, words, { align, lines: 4 }),
    ...(sku === '' ? [] : [text('sku', sku, skuFrame, { align, face: 'strong' })]),
  ];
}

type Style = {
  readonly align: 'left' | 'centre';
  readonly lines?: number;
  readonly face?: 'text' | 'strong';
};

const text = (
  name: string,
  content: string,
  frame: Frame,
  { align, lines = 1, face = 'text' }: Style,
): Element => ({
  kind: 'text',
  name,
  content,
  frame,
  face,
  size: largest,
  least: smallest,
  lines,
  align,
  vertical: 'middle',
  paint: black,
});

/** The product's bar code and, on type 4, what stands around it: each row is there if it has a content. */
function productElements(label: TransparencyLabel, frame: Frame): readonly Element[] {
  const {
    type,
    ean = '',
    barCodeType = 'code128',
    condition = '',
    label1 = '',
    label2 = '',
    brand = '',
    logo,
  } = label;
  const symbology: BarSymbology =
    type === 4 && barCodeType === 'code128' ? 'code128' : ean.length === 12 ? 'upca' : 'ean13';
  const bars = (place: Frame): Element => ({
    kind: 'bars',
    name: 'bar code',
    symbology,
    content: ean,
    // Quiet zones may reach into the margin: nothing is printed there.
    frame: { ...place, x: place.x - gap, width: place.width + 2 * gap },
    readable: true,
    paint: black,
  });
  if (type === 3) return [bars(frame)];
  const centred = (name: string, content: string, style: Partial<Style> = {}) =>
    content === '' ? [] : [(place: Frame) => text(name, content, place, { align: 'centre', ...style })];
  const rows: readonly Row[] = [
    [
      2.2,
      logo
        ? [(place) => ({ kind: 'picture', name: 'logo', picture: logo, frame: place })]
        : centred('brand', brand, { face: 'strong' }),
    ],
    [5.5, [bars]],
    [2.4, centred('label1', label1, { lines: 3 })],
    [2, [...centred('label2', label2), ...centred('condition', condition, { face: 'strong' })]],
  ];
  const filled = rows.filter(([, parts]) => parts.length > 0);
  const frames = down(
    frame,
    filled.map(([share]) => share),
    gap / 2,
  );
  return filled.flatMap(([, parts], index) => {
    const places = across(frames[index] ?? frame, parts.length === 2 ? [3, 1] : [1], gap);
    return parts.map((part, at) => part(places[at] ?? frame));
  });
}

/** The share of the height and what stands side by side. */
type Row = readonly [share: number, parts: readonly ((place: Frame) => Element)[]];
