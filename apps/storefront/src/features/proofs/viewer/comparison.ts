import type { ProofDesign, ProofLayer } from '@labelwerk/contracts/proofs/proofs.ts';
import type { ProofSource } from '../proof-source.ts';

/** How an earlier version is laid beside the newest: next to it, up to a line across it, or as what differs. */
export const comparisonModes = ['beside', 'wipe', 'difference'] as const;
export type ComparisonMode = (typeof comparisonModes)[number];

/** A design of an earlier version that the newest is compared with. */
export type Comparison = {
  readonly mode: ComparisonMode;
  readonly source: ProofSource;
  readonly design: ProofDesign;
  readonly layers: readonly ProofLayer[];
  /** Where the line of `wipe` is: share of the width from the left that shows the earlier version. */
  readonly share: number;
};
