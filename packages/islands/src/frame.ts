import type { ComponentType, ReactNode } from 'react';

/**
 * What stands around every island, on the server and in the browser: site, messages, caches. `page` is plain data, the
 * same on both sides. A cache or a session that all islands share is a value of a module, given to each by the frame.
 */
export type Frame<Page> = ComponentType<{ readonly page: Page; readonly children: ReactNode }>;

/** What a visitor reads in the place of an island that failed, in the language of the page. */
export type Failure<Page> = ComponentType<{
  readonly page: Page;
  /** Tries again; undefined in the HTML of the server, where nothing can be pressed. */
  readonly onRetry?: () => void;
}>;
