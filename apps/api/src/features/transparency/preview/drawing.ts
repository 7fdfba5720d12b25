import type { Fault } from '@labelwerk/composition/layout/layout.ts';
import type { TransparencyLabel } from '@labelwerk/composition/transparency/transparency-label.ts';

/** Why a logo is refused: no PNG, JPEG or SVG, or damaged; too many pixels; an SVG with more than shapes. */
export type LogoFault = 'unreadable' | 'too-large' | 'not-plain';

/** A label without its pictures. */
export type DrawnLabel = Omit<TransparencyLabel, 'logo' | 'sign'>;

/** What the drawing process is told to draw. */
export type DrawingOrder = {
  readonly id: number;
  /** Absent: the logo alone is read. */
  readonly label: DrawnLabel | undefined;
  readonly logo: Uint8Array | undefined;
  /** The code of the label, for its customer; a dummy if absent. */
  readonly code?: string;
  /** Read out instead of the picture. */
  readonly title: string;
};

/** The picture, what has no room on the label, why the logo can't be taken, or the logo as PNG. */
export type Drawing =
  | { readonly kind: 'drawn'; readonly svg: string }
  | { readonly kind: 'png'; readonly png: Uint8Array }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'logo'; readonly fault: LogoFault };

export type DrawingReply = { readonly id: number; readonly drawing: Drawing };
