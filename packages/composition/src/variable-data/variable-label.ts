import { type LabelTrim, labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { isCode, type VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import type {
  BarsElement,
  Composition,
  Content,
  Element,
  Frame,
  MatrixElement,
  TextElement,
} from '../composition.ts';
import { type Paint, white } from '../paint.ts';
import type { GroundPage } from '../pdf/ground-page.ts';

export type VariableLabel = {
  readonly trim: LabelTrim;
  /** The customer's page; absent where the fields alone are measured. */
  readonly ground?: GroundPage;
  /** Those of that page. */
  readonly fields: readonly VariableField[];
  /**
   * Colours of the page that have a plate of their own: a field leaves them out below itself, as it replaces the process
   * inks. White, varnish and foil are none of them.
   */
  readonly spotColours: readonly string[];
};

/** A customer's page with its fields, as data. The values of a label have the names of the fields. */
export const variableLabel = ({ trim, ground, fields, spotColours }: VariableLabel): Composition => ({
  trim,
  bleed: labelMargins.bleed,
  ...(ground && { ground }),
  elements: fields.flatMap((field) => [...plateBelow(field), elementOf(field, spotColours)]),
});

/** Codes are read on a plate of white, with their quiet zone; a text has white below its letters. */
function plateBelow({ name, kind, frame, onWhite }: VariableField): readonly Element[] {
  if (!onWhite || !isCode(kind)) return [];
  const { x, y, width, height } = frame;
  const segments = [
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const fill: Paint = { spots: [{ ink: white, tint: 1 }] };
  return [{ kind: 'shape', name: `${name} white`, outline: [{ x, y, segments, closed: true }], fill }];
}

function elementOf(field: VariableField, spotColours: readonly string[]): Element {
  const { name, turn, frame } = field;
  const paint = paintOf(field, spotColours);
  if (turn === 0) return contentElement(field, frame, paint);
  const [width, height] = turn === 180 ? [frame.width, frame.height] : [frame.height, frame.width];
  const element = contentElement(field, { x: 0, y: 0, width, height }, paint);
  return { kind: 'turned', name, turn, frame, elements: [element] };
}

function contentElement(
  field: VariableField,
  frame: Frame,
  paint: Paint,
): TextElement | BarsElement | MatrixElement {
  const { name, kind, type, readable } = field;
  const common = { name, content: { field: name } satisfies Content, frame, paint };
  if (kind === 'qr' || kind === 'datamatrix') return { ...common, kind: 'matrix', symbology: kind };
  if (isCode(kind)) return { ...common, kind: 'bars', symbology: kind, readable };
  return { ...common, kind: 'text', vertical: 'middle', ...type };
}

const unprinted = [0, 0, 0, 0] as const;

/** White lies below the field and nothing of the page's own colours; varnish and foil of the page go on above it. */
function paintOf({ kind, colour, onWhite }: VariableField, spotColours: readonly string[]): Paint {
  const left = spotColours.map((name) => ({ ink: { name, shown: unprinted }, tint: 0 }));
  const spots = onWhite && !isCode(kind) ? [...left, { ink: white, tint: 1 }] : left;
  return { process: colour, ...(spots.length > 0 && { spots }) };
}
