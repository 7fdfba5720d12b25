import type { VariableArtwork } from '../../label/variable-data/variable-artwork.ts';
import type { TransparencyArtwork } from '../../transparency/transparency-artwork.ts';

/**
 * What the shop draws the labels from, each with values of its own: all of it, or what lies on the customer's pages.
 * Without a source, the customer's print file is all there is.
 */
export type ArtworkSource = TransparencyArtwork | VariableArtwork;

/** The name of a source, as in price lists. */
export type ArtworkSourceKind = ArtworkSource['kind'];

type Sourced = { readonly artworkFrom?: ArtworkSource | undefined };

/** Whether labels are printed from codes that the customer sends for them, each printed once and without a print file. */
export const isPrintedFromCodes = ({ artworkFrom }: Sourced): boolean => artworkFrom?.kind === 'transparency';

/** What is printed onto the customer's own pages, label by label; undefined if nothing is. */
export const variableArtworkOf = ({ artworkFrom }: Sourced): VariableArtwork | undefined =>
  artworkFrom?.kind === 'variable-data' ? artworkFrom : undefined;
