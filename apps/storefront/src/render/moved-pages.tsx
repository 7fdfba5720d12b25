import { hash } from 'node:crypto';
import { resolvePath } from '@labelwerk/domain/market/routes.ts';
import { publicPath } from '@labelwerk/domain/market/site-addresses.ts';
import { type Site, siteOf } from '@labelwerk/domain/market/sites.ts';
import { renderPage } from '@labelwerk/islands/server/render-page.tsx';
import type { ReactNode } from 'react';
import { moduleHead } from '#app/_site/module-head.ts';
import { loadFeatures, loadMessages, type MessageScope } from '#platform/feature-messages.ts';
import type { PageHead } from '#platform/routes/page-metadata.ts';
import { pageModules } from '#platform/routes/page-modules.ts';
import { sitePaths } from '#platform/routes/site-paths.ts';
import { shop } from '#platform/settings.ts';
import { BuildFiles, type BuildFolders } from './build-files.ts';
import { PageDocument } from './document.tsx';
import { IslandFailure, PageFrame } from './page-frame.tsx';
import { movedPages } from './page-modules.ts';

/** What is rendered at a path. */
type Content = {
  readonly site: Site;
  readonly head: PageHead;
  readonly tree: ReactNode;
  /** Path of its module under src. */
  readonly module: string;
};

const sourceOf = (module: string): string => `src/${module}`;

/** Messages that the islands of a page need, by its module; found when the pages are built. */
const messages = JSON.parse(process.env.ISLAND_MESSAGES ?? '{}') as Readonly<
  Record<string, readonly MessageScope[]>
>;

async function contentAt(path: string): Promise<Content | undefined> {
  const place = resolvePath(path);
  if (!place || 'redirectTo' in place) return undefined;
  const { key, params } = place;
  const load = movedPages[key];
  if (!load) return undefined;
  const site = siteOf(place.site);
  const [page] = await Promise.all([load(), loadMessages(site.language)]);
  return {
    site,
    head: moduleHead(site, key, page, params),
    tree: <page.default site={site} params={params} />,
    module: `features/${pageModules[key]}`,
  };
}

const serverEntry = sourceOf('render/moved-pages.tsx');

/** The pages that are rendered without the framework of today. */
export class MovedPages {
  readonly #files: BuildFiles;
  readonly #onError: (error: unknown, island: string) => void;

  /** @param onError is told of islands that fail while a page is rendered */
  constructor(folders: BuildFolders, onError: (error: unknown, island: string) => void) {
    this.#files = new BuildFiles(folders);
    this.#onError = onError;
  }

  /** Whether a path is that of such a page; a path that is written differently is not. */
  has(path: string): boolean {
    const place = resolvePath(path);
    return place !== undefined && !('redirectTo' in place) && movedPages[place.key] !== undefined;
  }

  /** The document of a path with the prefix of its site; undefined if it is none of these pages. */
  async html(path: string): Promise<string | undefined> {
    const content = await contentAt(path);
    if (!content) return undefined;
    const { site, head, tree, module } = content;
    const page = {
      path: publicPath(shop, path),
      site: { site, paths: sitePaths(site) },
      messages: await loadFeatures(site.language, messages[module] ?? []),
    };
    const { html } = await renderPage(
      <PageDocument
        site={site}
        head={head}
        page={page}
        styles={this.#files.stylesOf([serverEntry, sourceOf(module)])}
        script={this.#files.script}
      >
        {tree}
      </PageDocument>,
      { frame: PageFrame, failure: IslandFailure, page, onError: this.#onError },
    );
    return html;
  }

  /** The answer for one of these paths; what renders differently has another tag. */
  async answer(request: Request): Promise<Response> {
    const html = await this.html(new URL(request.url).pathname);
    if (html === undefined) return new Response(null, { status: 404 });
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        etag: `"${hash('sha1', html, 'base64url')}"`,
        // Kept until texts or prices change.
        'cache-control': 's-maxage=31536000',
      },
    });
  }
}
