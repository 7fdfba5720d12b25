import { type ContentType, contentTypes } from '@labelwerk/content/names.ts';
import { restAddress } from '@labelwerk/content/rest-address.ts';
import { type Language, languages } from '@labelwerk/domain/market/sites.ts';
import { z } from 'zod';
import { type Bounds, boundedJson } from './bounded-json.ts';
import { bounds } from './read-service.ts';
import type { ServedText } from './served-texts.ts';
import { servedTextOf } from './wordpress-entry.ts';

const draftSchema = z.looseObject({
  type: z.enum(contentTypes as readonly [ContentType, ...ContentType[]]),
  lang: z.enum(languages as readonly [Language, ...Language[]]),
});

/**
 * The draft behind a preview link of a WordPress; undefined if there is none. Throws if the WordPress can't
 * be reached.
 */
export async function draftOfWordPress(
  base: string,
  token: string,
  within: Bounds = bounds,
): Promise<ServedText | undefined> {
  const { status, json } = await boundedJson(restAddress(base, `/labelwerk/v1/drafts/${token}`), within);
  if (status !== 200) return undefined;
  const draft = draftSchema.safeParse(json).data;
  return draft && servedTextOf(draft.type, { ...draft, status: 'publish' }, draft.lang);
}
