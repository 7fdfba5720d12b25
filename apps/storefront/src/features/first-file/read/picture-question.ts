import type { SvgFaultCode } from '@labelwerk/artwork/template/pictures/svg-page.ts';
import type { Size } from '@labelwerk/domain/label/file-size.ts';

/** Messages to the worker: what a picture is, or (`trim`, in mm) a PDF of it for a label of that size. */
export type PictureQuestion = {
  readonly file: File;
  readonly kind: 'picture' | 'svg';
  readonly trim?: Size;
};

/** Why a picture can't be turned into a PDF. */
export type PictureFault = SvgFaultCode | 'too-many-pixels' | 'too-large';

export type PictureAnswer =
  | { readonly fault: PictureFault; readonly subject?: string }
  | {
      /** Pixels as displayed; user units of an SVG. */
      readonly size: Size;
      /** The label in mm that it is proposed for. */
      readonly proposed: Size;
      /** The PDF, if it was requested. */
      readonly pdf?: Uint8Array<ArrayBuffer>;
    };

/** Larger files and pictures are refused: a phone would run out of memory. A4 at 600 dpi has 35 million pixels. */
export const pictureLimits = {
  bytes: 64 * 1024 * 1024,
  svgBytes: 8 * 1024 * 1024,
  pixels: 35_000_000,
} as const;
