import type { Fault } from '@labelwerk/composition/layout/layout.ts';
import type { DrawnLabel } from '../preview/drawing.ts';

/** What the drawing process is told to write into a file for the press: what to begin with, labels, the end. */
export type PressOrder =
  | {
      readonly press: 'begin';
      readonly id: number;
      readonly label: DrawnLabel;
      /** A PNG. */
      readonly logo: Uint8Array | undefined;
      /** Path of a file that doesn't exist yet. */
      readonly target: string;
      readonly title: string;
      /** ms since 1970 */
      readonly date: number;
    }
  | { readonly press: 'labels'; readonly id: number; readonly codes: readonly string[] }
  | { readonly press: 'end'; readonly id: number };

/** Its answer: how many labels are in the file, and what is wrong with the first one that can't be printed. */
export type PressReply = { readonly id: number; readonly labels: number; readonly faults: readonly Fault[] };
