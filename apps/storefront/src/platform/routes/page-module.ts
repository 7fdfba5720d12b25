import type { Site } from '@labelwerk/domain/market/sites.ts';
import type { ReactNode } from 'react';
import type { MessageFeature } from '#platform/feature-messages.ts';

export type PageProps = {
  readonly site: Site;
  /** Parameters of the path by name, such as `orderId`. */
  readonly params: Readonly<Record<string, string>>;
};

/**
 * What a page module exports. A page is static and the same for everyone: what is private, or changes by visitor,
 * is asked for in the browser.
 */
export type PageModule = {
  readonly default: (props: PageProps) => ReactNode | Promise<ReactNode>;
  /** Feature whose messages the page uses. */
  readonly feature: MessageFeature;
  /** Where in that file `title` and `description` stand; `meta` unless said otherwise. */
  readonly meta?: string;
  /** Pages of one visitor alone are not for search engines. */
  readonly personal?: boolean;
};
