import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { App } from '#platform/app.ts';
import { definePart } from '#platform/parts.ts';

const digestOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

const separation = definePart({
  name: 'way of separating colours',
  open: ({ settings: { CMYK_PROFILE: profile } }) => ({
    name: `1 ${profile === undefined ? 'built in' : digestOf(profile)}`,
  }),
});

/** Names the way in which colours are separated, by the CMYK profile: results of another way are not used any more. */
export const separationOf = (app: Pick<App, 'part'>): string => app.part(separation).name;
