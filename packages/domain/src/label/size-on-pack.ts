import { labelLimits } from './label-shape.ts';

/** A round pack in mm: its diameter, and the height of the straight wall where a label lies flat. */
export type RoundPack = { readonly diameter: number; readonly straightHeight: number };

/** How far the label wraps around: the part readable without turning the pack, half of it, or all of it minus a gap. */
export const reaches = ['front', 'half', 'around'] as const;
export type Reach = (typeof reaches)[number];

/** mm: kept free above and below the label, where the wall begins to curve, and between its two ends. */
export const packMargins = { edge: 3, seam: 4 } as const;

/** Share of the circumference; 120° can be read without turning the pack. */
const shares: Readonly<Record<Exclude<Reach, 'around'>, number>> = { front: 1 / 3, half: 1 / 2 };

export const circumference = ({ diameter }: RoundPack): number => Math.PI * diameter;

const within = (value: number, max: number) =>
  Math.max(labelLimits.min, Math.min(max, Math.floor(value * 10) / 10));

/**
 * The largest producible label, to a tenth of a mm, that lies flat on a round pack and wraps around as far as `reach`.
 */
export function sizeOnPack(pack: RoundPack, reach: Reach): { width: number; height: number } {
  const around = circumference(pack);
  const width = reach === 'around' ? around - packMargins.seam : around * shares[reach];
  return {
    width: within(width, labelLimits.widest),
    height: within(pack.straightHeight - 2 * packMargins.edge, labelLimits.highest),
  };
}
