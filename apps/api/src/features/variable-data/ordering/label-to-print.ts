import type { VariableArtwork } from '@labelwerk/domain/label/variable-data/variable-artwork.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { LabelToJudge } from '../program/table-orders.ts';

/** What a configuration with variable data prints. */
export const labelToPrint = (
  { shape, width, height, cornerRadius, contour, sorts }: Configuration,
  { fields }: VariableArtwork,
): LabelToJudge => ({ trim: { shape, width, height, cornerRadius, contour }, fields, sorts });
