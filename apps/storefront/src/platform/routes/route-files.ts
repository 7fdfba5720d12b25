import { type PageKey, pageKeys, patternOf } from '@labelwerk/domain/market/routes.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { frameModules } from './page-messages.ts';

export type RouteFile = { readonly path: string; readonly text: string };

const note = '// Made from the route table; changes here are lost.\n';

/** The folder of a site. The site without a prefix is in a route group, which adds nothing to the path. */
const folderOf = (site: Site): string => (site.prefix === '' ? `(${site.id})` : site.prefix.slice(1));

/** Converts `my-account/orders/{orderId}` to the framework's syntax: `my-account/orders/[orderId]`. */
const segmentsOf = (pattern: string): string => pattern.replace(/\{(\w+)\}/g, '[$1]');

const listed = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;

const layoutText = (
  site: Site,
  messages: readonly string[],
): string => `${note}// First of all: it names the order of the style layers.
import '#app/globals.css';
import type { ReactNode } from 'react';
import { SiteLayout } from '#app/_site/layout.tsx';

export { metadata, viewport } from '#app/_site/layout.tsx';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <SiteLayout id="${site.id}" messages={${listed(messages)}}>
      {children}
    </SiteLayout>
  );
}
`;

const notFoundText = (site: Site): string => `${note}import { SiteNotFound } from '#app/_site/not-found.tsx';

export default function NotFound() {
  return <SiteNotFound id="${site.id}" />;
}
`;

const errorText = `${note}'use client';

export { SiteError as default } from '#features/status/site-error.tsx';
`;

/** Data of one route file; `open` if its path has parameters. */
type PageParts = {
  readonly site: Site;
  readonly key: PageKey;
  readonly module: string;
  readonly messages: readonly string[];
  readonly open: boolean;
};

const pageText = ({
  site,
  key,
  module,
  messages,
  open,
}: PageParts): string => `${note}import * as page from '#features/${module}';
import { type RouteProps, SitePage, siteMetadata } from '#app/_site/page.tsx';

const messages = ${listed(messages)} as const;
const route = { id: '${site.id}', pageKey: '${key}', page, messages } as const;

export const dynamic = 'force-static';
${open ? 'export const generateStaticParams = () => [];\n' : ''}export const generateMetadata = ({ params }: RouteProps) => siteMetadata(route, params);

export default function Page({ params }: RouteProps) {
  return <SitePage {...route} params={params} />;
}
`;

const contentText = (
  site: Site,
  messages: readonly string[],
): string => `${note}import { type ContentProps, contentMetadata, SiteContent } from '#app/_site/content.tsx';

const messages = ${listed(messages)} as const;

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: ContentProps) => contentMetadata('${site.id}', params);

export default function Page({ params }: ContentProps) {
  return <SiteContent id="${site.id}" messages={messages} params={params} />;
}
`;

const draftText = (
  site: Site,
  messages: readonly string[],
): string => `${note}import { type DraftProps, SiteDraft } from '#app/_site/draft.tsx';

const messages = ${listed(messages)} as const;

export const dynamic = 'force-dynamic';
export const metadata = { robots: { index: false, follow: false } };

export default function Page({ params }: DraftProps) {
  return <SiteDraft id="${site.id}" messages={messages} params={params} />;
}
`;

function pageFile(site: Site, key: PageKey, module: string, messages: readonly string[]): RouteFile {
  const segments = segmentsOf(patternOf(site.language, key));
  return {
    path: [folderOf(site), segments, 'page.tsx'].filter(Boolean).join('/'),
    text: pageText({ site, key, module, messages, open: segments.includes('[') }),
  };
}

/**
 * Every route file of the shop: one tree per site over the same page modules. `messagesOf` returns the
 * features whose messages the browser needs for modules, given by their path under src. A page that needs
 * none beyond its frame's gets an empty list; for others the list includes the frame's.
 */
export function routeFiles(
  modules: Readonly<Partial<Record<PageKey, string>>>,
  messagesOf: (modules: readonly string[]) => readonly string[],
): RouteFile[] {
  const ofFrame = messagesOf(frameModules);
  const ofContent = messagesOf([...frameModules, 'app/_site/content.tsx']);
  const ofPages = new Map(
    Object.values(modules).map((module) => {
      const all = messagesOf([...frameModules, `features/${module}`]);
      return [module, all.length > ofFrame.length ? all : []] as const;
    }),
  );
  return sites.flatMap((site) => {
    const folder = folderOf(site);
    return [
      { path: `${folder}/layout.tsx`, text: layoutText(site, ofFrame) },
      { path: `${folder}/not-found.tsx`, text: notFoundText(site) },
      { path: `${folder}/error.tsx`, text: errorText },
      { path: `${folder}/[...path]/page.tsx`, text: contentText(site, ofContent) },
      { path: `${folder}/preview/[token]/page.tsx`, text: draftText(site, ofContent) },
      ...pageKeys.flatMap((key) => {
        const module = modules[key];
        return module ? [pageFile(site, key, module, ofPages.get(module) ?? [])] : [];
      }),
    ];
  });
}
