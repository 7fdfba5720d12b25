import type { TransparencyArtwork } from '../../transparency/transparency-artwork.ts';

/** What the shop draws the labels from, each with values of its own. Without a source, the customer sends a print file. */
export type ArtworkSource = TransparencyArtwork;

/** The name of a source, as in price lists. */
export type ArtworkSourceKind = ArtworkSource['kind'];
