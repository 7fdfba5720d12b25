/** What the head of a page says, and the shape of the sitemap, `robots.txt` and the manifest. */
export type { Metadata, MetadataRoute, Viewport } from 'next';
