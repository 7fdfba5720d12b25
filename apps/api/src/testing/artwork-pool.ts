import type { ArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import { engineOf } from '#features/files/artwork/engine.ts';
import type { Harness } from '#testing/harness.ts';

/** The artwork pool of a test's shop, to make it busy. */
export const artworkPoolOf = ({ services }: Harness): ArtworkPool => engineOf(services).pool;
