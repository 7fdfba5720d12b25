import { nameAt } from '@labelwerk/content/names.ts';
import { siteIn } from '@labelwerk/domain/market/sites.ts';
import type { App } from '#platform/app.ts';
import type { PublishedEntry } from '../tables.ts';
import { escapeHtml, moments } from './answer-parts.ts';
import { addressOf, renderEntry } from './render-entry.ts';

/** Size of the generated picture of a page, in px. */
const full = { width: 1200, height: 630 } as const;

/** Widths that the shop's image service generates, in px, by their names in WordPress. */
const widths = { thumbnail: 128, medium: 384, medium_large: 640, large: 1080 } as const;

const mime = 'image/jpeg';

/** The generated picture of a page as an attachment, with the sizes of the shop's image service. */
export function mediaAnswer(app: App, entry: PublishedEntry) {
  const { settings } = app;
  const { head } = renderEntry(app, entry);
  const name = nameAt(entry) ?? '';
  const path = `/social/${siteIn(entry.language).id}/${name}.jpg`;
  const file = path.slice(1);
  const sourceUrl = settings.SHOP_ADDRESS + path;
  const sizes = Object.entries(widths).map(([size, width]) => [
    size,
    {
      file: `${file.split('/').at(-1)}?w=${width}`,
      width,
      height: Math.round((width * full.height) / full.width),
      mime_type: mime,
      source_url: `${settings.SHOP_ADDRESS}/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=75`,
    },
  ]);
  const base = `${settings.API_ADDRESS}/wp-json/wp/v2`;
  return {
    id: entry.media_id,
    ...moments(entry),
    slug: entry.slug,
    type: 'attachment',
    link: addressOf(settings, entry),
    guid: { rendered: sourceUrl },
    title: { rendered: escapeHtml(head.title) },
    author: 0,
    featured_media: 0,
    status: 'inherit',
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    class_list: [],
    description: { rendered: '' },
    caption: { rendered: '' },
    alt_text: head.title,
    media_type: 'image',
    mime_type: mime,
    media_details: {
      ...full,
      file,
      sizes: Object.fromEntries([
        ...sizes,
        ['full', { file: file.split('/').at(-1), ...full, mime_type: mime, source_url: sourceUrl }],
      ]),
      image_meta: {},
    },
    post: entry.id,
    source_url: sourceUrl,
    lang: entry.language,
    _links: {
      self: [{ href: `${base}/media/${entry.media_id}` }],
      collection: [{ href: `${base}/media` }],
      about: [{ href: `${base}/types/attachment` }],
    },
  };
}
