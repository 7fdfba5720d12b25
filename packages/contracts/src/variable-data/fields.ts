import { fieldKinds, variableLimits } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { visibleLine } from '@labelwerk/domain/text/visible-text.ts';
import { z } from 'zod';
import { lineText } from '../values/text.ts';

const { fields, nameLength, affixLength, minSize, maxSize, lines, digits } = variableLimits;

/** Blanks beside a value are part of it. */
const affix = z.string().overwrite(visibleLine).max(affixLength);
/** Millimetres, also with decimals. */
const place = z.number().min(-1_000).max(1_000);
const length = z.number().min(0).max(1_000);
const share = z.number().min(0).max(1);
const points = z.number().min(minSize).max(maxSize);

const source = z.discriminatedUnion('kind', [
  /** A column of the customer’s table, by its name in the first line. */
  z.strictObject({ kind: z.literal('column'), column: lineText(100).min(1) }),
  /** Numbers that the shop counts, with zeros in front up to `digits`. */
  z.strictObject({
    kind: z.literal('serial'),
    first: z.int().min(0),
    step: z.int(),
    digits: z.int().min(1).max(digits),
  }),
]);

/** A place on a design whose content differs from label to label. */
export const variableField = z.strictObject({
  /** Unique on the label. */
  name: lineText(nameLength).min(1),
  /** The page of the print file, from 1. */
  page: z.int().min(1).max(200),
  /** Millimetres from the upper left corner of the trim, after turning. */
  frame: z.strictObject({ x: place, y: place, width: length, height: length }),
  /** Degrees clockwise. */
  turn: z.literal([0, 90, 180, 270]),
  kind: z.enum(fieldKinds),
  source,
  /** Printed before and after each value. */
  prefix: affix,
  suffix: affix,
  /** Whether each value may be there once only. */
  unique: z.boolean(),
  /** Whether a label may have no value. */
  optional: z.boolean(),
  /** How texts look; sizes in points. */
  type: z.strictObject({
    face: z.enum(['text', 'strong', 'head']),
    size: points,
    least: points,
    lines: z.int().min(1).max(lines),
    align: z.enum(['left', 'centre', 'right']),
  }),
  dateForm: z.enum(['iso', 'dots', 'slashes', 'month-slash', 'month-dot']),
  /** Whether the characters of a bar code are written below it. */
  readable: z.boolean(),
  /** Cyan, magenta, yellow and black. */
  colour: z.tuple([share, share, share, share]),
  /** Whether white is printed below. */
  onWhite: z.boolean(),
});

/** The fields of a label, as stored with it. What they lie on decides the rest: `faultsOfFields` of the domain. */
export const variableFields = z.array(variableField).min(1).max(fields);
