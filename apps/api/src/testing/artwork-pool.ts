import type { ArtworkPool } from '@labelwerk/artwork/pool/artwork-pool.ts';
import { engineOf } from '#features/files/artwork/engine.ts';
import type { Harness } from '#testing/harness.ts';

/** The artwork pool of a test's shop, for tests that make it busy. */
export const artworkPoolOf = ({ app }: Harness): ArtworkPool => engineOf(app).pool;
