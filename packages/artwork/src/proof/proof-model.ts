import type { Language } from '@labelwerk/domain/market/sites.ts';

/** A tile of a picture: column and row as in `domain/label/picture-tiles`, and the file (WebP) that holds it. */
export type ProofTile = { readonly x: number; readonly y: number; readonly path: string };

/** A picture of a whole design, of tiles of one level. */
export type ProofPicture = { readonly level: number; readonly tiles: readonly ProofTile[] };

export type ProofDesignModel = {
  readonly heading: string;
  /** Rows of the title block that differ from design to design: label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Trim in mm. */
  readonly width: number;
  readonly height: number;
  /** An SVG path in mm from the trim's top left corner; null: cut along the trim. */
  readonly outline: string | null;
  readonly print: ProofPicture;
  /** White, varnish, foil, embossing and cut, each with its name. */
  readonly layers: readonly { readonly name: string; readonly picture: ProofPicture }[];
};

/** A proof of an ordered line: all texts in the reader's language, and pictures by path. */
export type ProofModel = {
  readonly title: string;
  readonly language: Language;
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
  /** Rows of the title block of every page. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly designs: readonly ProofDesignModel[];
  /** What is said of the scale: in true size, and reduced, with `{percent}`. */
  readonly scale: { readonly full: string; readonly reduced: string };
  readonly legend: string;
  readonly note: string;
};
