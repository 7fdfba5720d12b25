import type { Fault } from '@labelwerk/composition/layout/layout.ts';
import type { TransparencyLabel } from '@labelwerk/composition/transparency/transparency-label.ts';

/** Why a logo is refused: no PNG, JPEG or SVG, or damaged; too many pixels; an SVG with more than shapes. */
export type LogoFault = 'unreadable' | 'too-large' | 'not-plain';

/** What the drawing process is told to draw. */
export type DrawingOrder = {
  readonly id: number;
  readonly label: Omit<TransparencyLabel, 'logo' | 'sign'>;
  readonly logo: Uint8Array | undefined;
  /** Read out instead of the picture. */
  readonly title: string;
};

/** The picture, what has no room on the label, or why the logo can't be taken. */
export type Drawing =
  | { readonly kind: 'drawn'; readonly svg: string }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'logo'; readonly fault: LogoFault };

export type DrawingReply = { readonly id: number; readonly drawing: Drawing };
