import type { Pack } from '@labelwerk/domain/catalogue/product-type.ts';
import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { turnOnWeb } from '@labelwerk/domain/label/roll.ts';
import { fittingFormat, gridOnSheet, type SheetFormat } from '@labelwerk/domain/label/sheet.ts';
import { cartonDepth } from '../bodies/carton.tsx';
import type { RollLook } from '../bodies/roll.tsx';
import type { LabelChoice } from '../label/label-on-pack.tsx';
import { boxOf, type Surface } from '../label/wrap.ts';
import { neckSizeFor, type PackSize, sizeFor } from './pack-sizes.ts';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export type Place = { readonly x: number; readonly y: number };

export type Layout = {
  readonly size: PackSize;
  readonly surface: Surface;
  /** Bounds of all content, in mm. */
  readonly content: Box;
  /** Bounds of the first label as drawn. */
  readonly label: Box;
  /** Offsets of further labels from the first. */
  readonly copies: readonly Place[];
  /** Rotation of the label on the web, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Repetition of the label on a sheet; `across` and `down` are the pitch in mm. */
  readonly grid?: {
    readonly columns: number;
    readonly rows: number;
    readonly across: number;
    readonly down: number;
  };
  readonly roll?: { readonly web: number; readonly length: number; readonly pitch: number };
};

/** Sine of the viewing angle from above, per pack. */
const tilts: Readonly<Partial<Record<Pack, number>>> = {
  bottle: 0.045,
  jar: 0.1,
  can: 0.1,
  tube: 0.09,
  candle: 0.13,
  drum: 0.1,
};

const flat = (x: number, y: number): Surface => ({ x, y, radius: Number.POSITIVE_INFINITY, tilt: 0 });
const maxOnWeb = 7;

function rollLayout({ trim }: LabelChoice, { winding, diameter }: RollLook): Layout {
  const turn = turnOnWeb(winding.leading);
  const lying = turn === 90 || turn === 270;
  const [across, feed] = lying ? [trim.height, trim.width] : [trim.width, trim.height];
  const pitch = feed + labelMargins.gap;
  const web = across + 4;
  const count = Math.max(1, Math.min(maxOnWeb, Math.ceil((diameter * 0.3) / pitch) + 1));
  const length = count * pitch + Math.min(pitch * 0.5, diameter * 0.25);
  const top = labelMargins.gap / 2;
  const middle = top + feed / 2;
  return {
    size: {
      name: '',
      width: web,
      height: length,
      zone: { top: 0, height: length },
      radius: Number.POSITIVE_INFINITY,
    },
    surface: flat(0, middle - trim.height / 2),
    content: {
      left: -web / 2 - diameter * 0.05,
      top: 0,
      right: web / 2 + diameter * 0.1,
      bottom: length + diameter / 2,
    },
    label: { left: -across / 2, top, right: across / 2, bottom: top + feed },
    copies: Array.from({ length: count - 1 }, (_none, index) => ({ x: 0, y: (index + 1) * pitch })),
    turn,
    roll: { web, length, pitch },
  };
}

function sheetLayout({ trim }: LabelChoice, requestedFormat: SheetFormat): Layout {
  const format = fittingFormat(requestedFormat, trim);
  const grid = format && gridOnSheet(format, trim);
  const { columns, rows, turned } = grid ?? { columns: 1, rows: 1, turned: false };
  const { width, height } = grid?.sheet ?? sizeFor('sheet', trim.width, trim.height);
  const { gap } = labelMargins;
  const [wide, high] = turned ? [trim.height, trim.width] : [trim.width, trim.height];
  const x = -((columns - 1) * (wide + gap)) / 2;
  const top = (height - rows * high - (rows - 1) * gap) / 2;
  return {
    size: { name: '', width, height, zone: { top: 0, height }, radius: Number.POSITIVE_INFINITY },
    surface: flat(x, top + (high - trim.height) / 2),
    content: { left: -width / 2, top: 0, right: width / 2, bottom: height },
    label: { left: x - wide / 2, top, right: x + wide / 2, bottom: top + high },
    copies: [],
    grid: { columns, rows, across: wide + gap, down: high + gap },
    turn: turned ? 270 : 0,
  };
}

/** Lays out pack, label and copies, in mm; the origin is the centre of the pack's top edge. */
export function layOut(pack: Pack, label: LabelChoice, roll: RollLook, sheet: SheetFormat = 'A4'): Layout {
  if (pack === 'roll') return rollLayout(label, roll);
  if (pack === 'sheet') return sheetLayout(label, sheet);
  const { width, height } = label.trim;
  const onNeck = label.productType === 'beer-neck' ? neckSizeFor(width, height) : undefined;
  const size = onNeck ?? sizeFor(pack, width, height);
  const surface: Surface = {
    x: 0,
    y: size.zone.top + (size.zone.height - height) / 2,
    radius: size.radius,
    tilt: tilts[pack] ?? 0,
  };
  const [left, top, right, bottom] = boxOf(surface, width, height);
  const deep = pack === 'carton' ? cartonDepth : { x: 0, y: 0 };
  return {
    size,
    surface,
    content: {
      left: -size.width / 2,
      top: -size.width * deep.y,
      right: size.width * (0.5 + deep.x),
      bottom: size.height * 1.02,
    },
    label: { left, top, right, bottom },
    copies: [],
    turn: 0,
  };
}

/** The label alone with some of its surroundings, in a window of `aspect`. */
export const closeUpOf = ({ label }: Layout, aspect: number): Box => {
  const [across, down] = [label.right - label.left, label.bottom - label.top];
  const height = Math.max(down * 1.3, (across * 1.3) / aspect);
  const [x, y] = [(label.left + label.right) / 2, (label.top + label.bottom) / 2];
  return {
    left: x - (height * aspect) / 2,
    top: y - height / 2,
    right: x + (height * aspect) / 2,
    bottom: y + height / 2,
  };
};

/**
 * The part of the drawing to show in a window of `aspect` (width / height): the whole pack, or the surroundings of the
 * label if it is small on the pack. `margin` is the fraction of the height kept free at top and bottom.
 */
export function viewOf({ content, label, copies, grid, roll }: Layout, aspect: number, margin: number): Box {
  const labelHeight = label.bottom - label.top;
  const labelWidth = label.right - label.left;
  const whole = { width: content.right - content.left, height: content.bottom - content.top };
  const close = Math.max(labelHeight * 2.9, labelWidth * 2.1, whole.width * 1.15, 40);
  const near = copies.length === 0 && !grid && !roll && close < whole.height * 0.6;
  const visibleHeight = near ? close : whole.height;
  const middle = {
    x: (content.left + content.right) / 2,
    y: near
      ? Math.min(
          content.bottom - visibleHeight / 2,
          Math.max(content.top + visibleHeight / 2, (label.top + label.bottom) / 2),
        )
      : (content.top + content.bottom) / 2,
  };
  const height = Math.max(visibleHeight, whole.width / aspect) * (1 + 2 * margin);
  const width = height * aspect;
  return {
    left: middle.x - width / 2,
    top: middle.y - height / 2,
    right: middle.x + width / 2,
    bottom: middle.y + height / 2,
  };
}

/** How far a pack's shadow and the curve of its base extend beyond it, as a fraction of its width. */
const shadow = 0.15;

/**
 * Everything that windows of any aspect ratio may show: the view, and the rest of a pack that is larger than the view.
 */
export function areaOf({ content }: Layout, view: Box): Box {
  const around = (content.right - content.left) * shadow;
  return {
    left: Math.min(view.left, content.left - around),
    top: Math.min(view.top, content.top - around),
    right: Math.max(view.right, content.right + around),
    bottom: Math.max(view.bottom, content.bottom + around),
  };
}
