import { isUuid } from '@labelwerk/contracts/values/identifiers.ts';
import type { TransparencyArtwork } from '@labelwerk/domain/transparency/transparency-artwork.ts';
import type { Db } from '#platform/database/database.ts';
import { findLogo } from './logos-repository.ts';

/** The logo that a label of type 4 shows, a PNG; undefined without one, or if the customer has no such logo. */
export const logoOf = async (
  db: Db,
  { type, logo }: TransparencyArtwork,
  customerId: number | null,
): Promise<Uint8Array | undefined> =>
  type === 4 && logo !== undefined && customerId !== null && isUuid(logo)
    ? findLogo(db, customerId, logo)
    : undefined;
