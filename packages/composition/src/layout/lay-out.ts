import { concat, identity, type Matrix } from '@labelwerk/artwork/interpret/geometry/matrix.ts';
import { mmPerPoint } from '@labelwerk/artwork/interpret/geometry/units.ts';
import { placeBars, placeMatrix } from '../codes/place-code.ts';
import {
  type Composition,
  type Content,
  type Element,
  type Frame,
  isVariable,
  type PictureElement,
  type TextElement,
  type TurnedElement,
  type Values,
} from '../composition.ts';
import { ascent, fitText, leading } from '../text/fit-text.ts';
import type { Fault, Layer, Layout, Mark } from './layout.ts';

type Placed = { readonly marks: readonly Mark[]; readonly faults: readonly Fault[] };

/**
 * Lays out the labels of one composition. What is the same on all of them is laid out once; the returned function takes
 * the values of one label and only lays out what differs.
 */
export function layOut(composition: Composition): (values: Values) => Layout {
  const { trim, bleed, ground, elements } = composition;
  const parts: { common: boolean; elements: Element[] }[] = [];
  for (const element of elements) {
    const common = !isVariable(element);
    const last = parts.at(-1);
    if (last?.common === common) last.elements.push(element);
    else parts.push({ common, elements: [element] });
  }
  const outside = elements.filter((element) => reachesOut(element, composition));
  const faults = outside.map(({ name }): Fault => ({ code: 'element.outside', name }));
  const place = (common: boolean, some: readonly Element[], values: Values) => {
    const placed = some.map((element) => placeElement(element, values));
    const layer: Layer = { common, marks: placed.flatMap(({ marks }) => marks) };
    return { layer, faults: placed.flatMap((one) => one.faults) };
  };
  const ready = parts.map((part) => (part.common ? place(true, part.elements, {}) : part));
  return (values) => {
    const all = ready.map((part) => ('layer' in part ? part : place(false, part.elements, values)));
    return {
      trim,
      bleed,
      ...(ground && { ground }),
      layers: all.map(({ layer }) => layer),
      faults: [...faults, ...all.flatMap((one) => one.faults)],
    };
  };
}

/** Whether the frame of an element lies partly beyond the bleed. */
function reachesOut(element: Element, { trim, bleed }: Composition): boolean {
  if (!('frame' in element)) return false;
  const { x, y, width, height } = element.frame;
  const slack = 1e-6;
  return (
    x < -bleed - slack ||
    y < -bleed - slack ||
    x + width > trim.width + bleed + slack ||
    y + height > trim.height + bleed + slack
  );
}

const contentFor = (content: Content, values: Values): string | undefined =>
  typeof content === 'string'
    ? content
    : Object.hasOwn(values, content.field)
      ? values[content.field]
      : undefined;

function placeElement(element: Element, values: Values): Placed {
  switch (element.kind) {
    case 'shape': {
      const { outline, fill, stroke } = element;
      const marks: Mark[] = [];
      if (fill) marks.push({ kind: 'fill', outline, at: identity, paint: fill });
      if (stroke) marks.push({ kind: 'stroke', outline, at: identity, ...stroke });
      return { marks, faults: [] };
    }
    case 'guide':
      return { marks: [{ kind: 'guide', outline: element.outline, at: identity }], faults: [] };
    case 'picture':
      return { marks: [placePicture(element)], faults: [] };
    case 'turned':
      return placeTurned(element, values);
    default: {
      const value = contentFor(element.content, values);
      if (value === undefined) return { marks: [], faults: [{ code: 'field.missing', name: element.name }] };
      if (element.kind === 'text') return placeText(element, value);
      return element.kind === 'bars' ? placeBars(element, value) : placeMatrix(element, value);
    }
  }
}

/** Points; smaller text is invisible. */
const leastSize = 1;

function placeText(element: TextElement, text: string): Placed {
  const { name, frame, face, paint, align = 'left', vertical = 'top' } = element;
  const { lines, size, outcome } = fitText({
    text,
    face,
    width: frame.width / mmPerPoint,
    height: frame.height / mmPerPoint,
    size: element.size,
    least: Math.max(leastSize, Math.min(element.size, element.least ?? element.size)),
    lines: element.lines ?? 1,
    ellipsis: element.ellipsis ?? false,
  });
  const mm = size * mmPerPoint;
  const shares = { left: 0, top: 0, centre: 0.5, middle: 0.5, right: 1, bottom: 1 } as const;
  const top = frame.y + (frame.height - lines.length * leading * mm) * shares[vertical];
  const marks = lines.flatMap((line, index) => {
    const left = frame.x + (frame.width - line.width * mm) * shares[align];
    const baseline = top + (index * leading + ascent) * mm;
    return line.glyphs.map(({ glyph, x, y }): Mark => {
      const scale = mm / glyph.perEm;
      return { kind: 'glyph', glyph, at: [scale, 0, 0, -scale, left + x * mm, baseline - y * mm], paint };
    });
  });
  const missing = [...new Set(lines.flatMap((line) => line.missing))];
  const faults: Fault[] = [];
  if (missing.length > 0) faults.push({ code: 'text.characters', name, characters: missing });
  if (outcome !== 'fits') faults.push({ code: outcome === 'cut' ? 'text.cut' : 'text.too-large', name });
  return { marks, faults };
}

function placePicture({ picture, frame }: PictureElement): Mark {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const at: Matrix = [
    width,
    0,
    0,
    height,
    frame.x + (frame.width - width) / 2,
    frame.y + (frame.height - height) / 2,
  ];
  return { kind: 'picture', picture, at };
}

function placeTurned({ turn, frame, elements }: TurnedElement, values: Values): Placed {
  const turned = turnInto(turn, frame);
  const placed = elements.map((element) => placeElement(element, values));
  return {
    marks: placed.flatMap(({ marks }) => marks.map((mark) => ({ ...mark, at: concat(mark.at, turned) }))),
    faults: placed.flatMap(({ faults }) => faults),
  };
}

/** Turns a box at the origin clockwise (y down) so that it fills the frame. */
function turnInto(turn: TurnedElement['turn'], { x, y, width, height }: Frame): Matrix {
  if (turn === 90) return [0, 1, -1, 0, x + width, y];
  return turn === 180 ? [-1, 0, 0, -1, x + width, y + height] : [0, -1, 1, 0, x, y + height];
}
