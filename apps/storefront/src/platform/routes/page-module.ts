import type { Site } from '@labelwerk/domain/market/sites.ts';
import type { ReactNode } from 'react';
import type { MessageFeature } from '#platform/feature-messages.ts';

export type PageProps = {
  readonly site: Site;
  /** Path parameters by name, such as `orderId`. */
  readonly params: Readonly<Record<string, string>>;
};

/**
 * Exports of a page module. A page is static and the same for everyone: private and visitor-specific data
 * is fetched in the browser.
 */
export type PageModule = {
  readonly default: (props: PageProps) => ReactNode | Promise<ReactNode>;
  /** Feature whose messages the page uses. */
  readonly feature: MessageFeature;
  /** Key of the object with `title` and `description` in that file; default `meta`. */
  readonly meta?: string;
  /** Pages with personal content are not indexed. */
  readonly personal?: boolean;
};
