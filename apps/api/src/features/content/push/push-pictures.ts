import type { HtmlPicture } from '@labelwerk/content/html.ts';
import { z } from 'zod';
import type { Db } from '#platform/database/database.ts';
import { findPictureBytes } from '../pictures/pictures-repository.ts';
import type { Pictures } from '../rest/picture-answer.ts';
import type { StoredPicture } from '../tables.ts';
import { callWordPress, type WordPress } from './wordpress-writer.ts';

const mediaSchema = z.object({
  slug: z.string(),
  source_url: z.url(),
  media_details: z.object({ width: z.number().int(), height: z.number().int() }),
});

/** File name of a picture in WordPress; contains part of its hash, so that a changed picture has a new name. */
function fileName({ name, hash }: StoredPicture): { readonly stem: string; readonly file: string } {
  const [, base = '', ending = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
  const stem = `${base.replaceAll(/[._]+/g, '-')}-${hash.slice(0, 8)}`;
  return { stem, file: `${stem}.${ending}` };
}

const asHtml = ({ source_url: src, media_details: { width, height } }: z.output<typeof mediaSchema>) => ({
  src,
  width,
  height,
});

/** Address and size of a picture in WordPress; undefined if it is missing there. */
async function findThere(wordPress: WordPress, picture: StoredPicture): Promise<HtmlPicture | undefined> {
  const { json } = await callWordPress(wordPress, {
    path: '/wp/v2/media',
    query: { slug: fileName(picture).stem, lang: 'all', _fields: 'slug,source_url,media_details' },
  });
  const [found] = z.array(mediaSchema).safeParse(json).data ?? [];
  return found && asHtml(found);
}

async function upload(db: Db, wordPress: WordPress, picture: StoredPicture): Promise<HtmlPicture> {
  const stored = await findPictureBytes(db, picture.name);
  if (!stored) throw new Error(`The picture ${picture.name} no longer exists.`);
  const { json } = await callWordPress(wordPress, {
    path: '/wp/v2/media',
    method: 'POST',
    body: new Uint8Array(stored.bytes),
    headers: {
      'content-type': stored.mime_type,
      'content-disposition': `attachment; filename="${fileName(picture).file}"`,
    },
  });
  return asHtml(mediaSchema.parse(json));
}

/** The pictures that WordPress has, by name, and the missing ones. */
export async function picturesThere(wordPress: WordPress, pictures: Pictures) {
  const there = new Map<string, HtmlPicture>();
  const missing: StoredPicture[] = [];
  for (const picture of pictures.values()) {
    const found = await findThere(wordPress, picture);
    if (found) there.set(picture.name, found);
    else missing.push(picture);
  }
  return { there, missing };
}

/** Uploads pictures to WordPress; returns their addresses there. */
export async function pushPictures(
  db: Db,
  wordPress: WordPress,
  pictures: readonly StoredPicture[],
): Promise<ReadonlyMap<string, HtmlPicture>> {
  const done = new Map<string, HtmlPicture>();
  for (const picture of pictures) done.set(picture.name, await upload(db, wordPress, picture));
  return done;
}
