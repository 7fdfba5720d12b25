import type { HtmlPicture } from '@labelwerk/content/html.ts';
import { picturesIn } from '@labelwerk/content/markdoc-text.ts';
import type { App } from '#platform/app.ts';
import type { Settings } from '#settings.ts';
import { findPictures } from '../pictures/pictures-repository.ts';
import { uploadsPath } from '../pictures/uploads-path.ts';
import type { PublishedEntry, StoredPicture } from '../tables.ts';
import { moments } from './answer-parts.ts';

export type Pictures = ReadonlyMap<string, StoredPicture>;

/** Widths that the shop's image service generates, in px, by their names in WordPress. */
const widths = { thumbnail: 128, medium: 384, medium_large: 640, large: 1080 } as const;

/** Path of a picture below the uploads; contains its hash, so that a changed picture has a new path. */
const pathOf = ({ hash, name }: Pick<StoredPicture, 'hash' | 'name'>): string =>
  `${hash.slice(0, 8)}/${name}`;

export const pictureAddress = (
  settings: Pick<Settings, 'API_ADDRESS'>,
  picture: Pick<StoredPicture, 'hash' | 'name'>,
): string => `${settings.API_ADDRESS}${uploadsPath}/${pathOf(picture)}`;

/** The pictures used in texts, by name. */
export async function picturesOf(
  app: Pick<App, 'db'>,
  entries: readonly Pick<PublishedEntry, 'source'>[],
): Promise<Pictures> {
  const names = entries.flatMap(({ source }) => (source.includes('media:') ? picturesIn(source) : []));
  if (names.length === 0) return new Map();
  const found = await findPictures(app.db, [...new Set(names)]);
  return new Map(found.map((picture) => [picture.name, picture]));
}

/** The subset of pictures that a text uses. */
export function shownPictures(source: string, pictures: Pictures): Pictures {
  const names = pictures.size > 0 ? picturesIn(source) : [];
  return new Map([...pictures].filter(([name]) => names.includes(name)));
}

/** Addresses and sizes of pictures for HTML. */
export const htmlPictures = (
  settings: Pick<Settings, 'API_ADDRESS'>,
  pictures: Pictures,
): ReadonlyMap<string, HtmlPicture> =>
  new Map(
    [...pictures].map(([name, picture]) => {
      const { width, height } = picture;
      return [name, { src: pictureAddress(settings, picture), width, height }];
    }),
  );

/** An editor's picture as an attachment, with the sizes of the shop's image service. */
export function pictureAnswer({ settings }: Pick<App, 'settings'>, picture: StoredPicture) {
  const { id, name, width, height, mime_type: mime } = picture;
  const source = pictureAddress(settings, picture);
  const size = (wide: number, address: string) => ({
    file: name,
    width: wide,
    height: Math.max(1, Math.round((wide * height) / width)),
    mime_type: mime,
    source_url: address,
  });
  const inShop = (wide: number) =>
    `${settings.SHOP_ADDRESS}/_next/image?url=${encodeURIComponent(`/media/${pathOf(picture)}`)}&w=${wide}&q=75`;
  const sizes = Object.entries(widths).flatMap(([label, wide]) =>
    wide < width ? [[label, size(wide, inShop(wide))] as const] : [],
  );
  const base = `${settings.API_ADDRESS}/wp-json/wp/v2`;
  return {
    id,
    ...moments(picture),
    slug: name.replace(/\.\w+$/, ''),
    type: 'attachment',
    link: source,
    guid: { rendered: source },
    title: { rendered: name },
    ...{ author: 0, featured_media: 0, status: 'inherit', comment_status: 'closed', ping_status: 'closed' },
    ...{ template: '', meta: [], class_list: [] },
    description: { rendered: '' },
    caption: { rendered: '' },
    // The alternative text is part of each text that shows the picture, in its language.
    alt_text: '',
    media_type: 'image',
    mime_type: mime,
    media_details: {
      width,
      height,
      file: name,
      sizes: Object.fromEntries([...sizes, ['full', size(width, source)]]),
      image_meta: {},
    },
    post: null,
    source_url: source,
    lang: '',
    _links: {
      self: [{ href: `${base}/media/${id}` }],
      collection: [{ href: `${base}/media` }],
      about: [{ href: `${base}/types/attachment` }],
    },
  };
}
