/** What a field prints for people. `lot`: a lot number. */
const textKinds = ['text', 'number', 'date', 'lot'] as const;
/** What a field prints for scanners. */
const codeKinds = ['code128', 'ean13', 'upca', 'qr', 'datamatrix'] as const;

export type CodeKind = (typeof codeKinds)[number];
export type FieldKind = (typeof textKinds)[number] | CodeKind;

export const fieldKinds: readonly FieldKind[] = [...textKinds, ...codeKinds];

/** How a date is printed: 2026-11-30, 30.11.2026, 30/11/2026, 11/2026 or 11.2026. */
export type DateForm = 'iso' | 'dots' | 'slashes' | 'month-slash' | 'month-dot';

/** Where the value of a field comes from. */
export type FieldSource =
  /** A column of the customer's table, by its name in the first line. */
  | { readonly kind: 'column'; readonly column: string }
  /** Numbers that the shop counts: `first`, `first + step` and so on, with zeros in front up to `digits`. */
  | { readonly kind: 'serial'; readonly first: number; readonly step: number; readonly digits: number };

/** How texts look; codes are drawn as large as their frame allows. */
export type FieldType = {
  readonly face: 'text' | 'strong' | 'head';
  /** Points. */
  readonly size: number;
  /** Points: a text that is too long is set smaller, down to this. */
  readonly least: number;
  /** The most lines that a text is wrapped to. */
  readonly lines: number;
  readonly align: 'left' | 'centre' | 'right';
};

/** A place on a design whose content differs from label to label. */
export type VariableField = {
  /** Unique on the label, for people and for messages. */
  readonly name: string;
  /** The page of the print file, from 1. */
  readonly page: number;
  /** mm, from the upper left corner of the trim, y down; the box that is seen, after turning. */
  readonly frame: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Degrees clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
  readonly kind: FieldKind;
  readonly source: FieldSource;
  /** Printed before and after every value; part of what a code holds. */
  readonly prefix: string;
  readonly suffix: string;
  /** Whether the same value may be there once only. */
  readonly unique: boolean;
  /** Whether a label may have no value: prefix and suffix are left out then, too. */
  readonly optional: boolean;
  readonly type: FieldType;
  /** Of a date. */
  readonly dateForm: DateForm;
  /** Whether the characters of a bar code are written below its bars. */
  readonly readable: boolean;
  /** Cyan, magenta, yellow and black, each 0 to 1. */
  readonly colour: readonly [cyan: number, magenta: number, yellow: number, black: number];
  /** Whether white is printed below: on clear and metallic stock. */
  readonly onWhite: boolean;
};

/** Limits of variable data. */
export const variableLimits = {
  /** Fields of all pages of a label. */
  fields: 30,
  /** Characters of the name of a field, and of prefix and suffix each. */
  nameLength: 60,
  affixLength: 100,
  /** Characters of a value with prefix and suffix. */
  valueLength: 500,
  /** mm: a frame is at least as wide and as high. */
  minSide: 2,
  /** Points; smaller type is not printed cleanly. */
  minSize: 4,
  maxSize: 300,
  lines: 10,
  digits: 15,
  /** Rows of a table: one a label. */
  rows: 100_000,
  /** Columns of a table. */
  columns: 100,
  /** Characters of a cell. */
  cellLength: 2_000,
  /** Faulty cells that are reported. */
  reportedCells: 10_000,
  /** Bytes of a file with a table. */
  fileBytes: 20_000_000,
  /** Characters of all cells of a table. */
  textLength: 20_000_000,
  /** Tables of a customer that are stored at a time. */
  tables: 50,
  /** Days for which a table is stored. */
  days: 180,
} as const;

/** Whether a field prints a code for scanners and not a text for people. */
export const isCode = (kind: FieldKind): kind is CodeKind => codeKinds.some((code) => code === kind);
