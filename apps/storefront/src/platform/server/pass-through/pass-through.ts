import { guarded } from '#platform/server/answers.ts';
import { forward } from './forward.ts';
import type { Base } from './proxy-target.ts';

/** Passes calls of the browser on to a base of the API, of every method. */
export const passThrough =
  (base: Base) =>
  (request: Request): Promise<Response> =>
    guarded(request, () => forward(request, base));
