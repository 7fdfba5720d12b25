import { nameAt } from '@labelwerk/content/names.ts';
import { publicAddress, type ShopAddresses } from '@labelwerk/domain/market/site-addresses.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import { siteIn } from '@labelwerk/domain/market/sites.ts';
import { z } from 'zod';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/auth/encryption.ts';
import { encryptionKeys } from '#platform/auth/keys.ts';
import type { Settings } from '#settings.ts';
import { findEntry } from './content-repository.ts';
import { htmlPictures, picturesOf } from './rest/picture-answer.ts';

const purpose = 'content.draft';

/** Validity of a link to a draft, in hours. */
export const draftHours = 72;

const payload = z.strictObject({ id: z.number().int(), until: z.iso.datetime() });

/** A link that shows a draft without sign-in until it expires. */
export function draftLink(
  settings: Pick<Settings, 'ENCRYPTION_KEY'> & ShopAddresses,
  { id, language }: { readonly id: number; readonly language: Language },
  now: Date,
): string {
  const until = new Date(now.getTime() + draftHours * 3_600_000).toISOString();
  const text = JSON.stringify({ id, until } satisfies z.output<typeof payload>);
  const token = encrypt(settings.ENCRYPTION_KEY, purpose, text).toString('base64url');
  return publicAddress(settings, `${siteIn(language).prefix}/preview/${token}`);
}

/** The draft of a link; undefined if the link is invalid or expired, or the draft was deleted. */
export async function openDraft({ db, settings, now }: App, token: string) {
  const opened = openToken(settings, token);
  if (!opened || Date.parse(opened.until) < now().getTime()) return undefined;
  const entry = await findEntry(db, opened.id);
  if (!entry?.draft) return undefined;
  const pictures = await picturesOf({ db }, [{ source: entry.draft }]);
  return {
    name: nameAt(entry) ?? entry.slug,
    language: entry.language,
    markdoc: entry.draft,
    media: Object.fromEntries(htmlPictures(settings, pictures)),
  };
}

function openToken(settings: Settings, token: string): z.output<typeof payload> | undefined {
  try {
    const text = decrypt(encryptionKeys(settings), purpose, Buffer.from(token, 'base64url'));
    return payload.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
