import { type PageKey, pageKeys, patternOf } from '@labelwerk/domain/market/routes.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';

export type RouteFile = { readonly path: string; readonly text: string };

const note = '// Made from the route table; changes here are lost.\n';

/** The folder of a site. The unprefixed site lives in a route group, which adds nothing to the path. */
const folderOf = (site: Site): string => (site.prefix === '' ? `(${site.id})` : site.prefix.slice(1));

/** `my-account/orders/{orderId}` as the framework writes it: `my-account/orders/[orderId]`. */
const segmentsOf = (pattern: string): string => pattern.replace(/\{(\w+)\}/g, '[$1]');

const layoutText = (site: Site): string => `${note}// First of all: it names the order of the style layers.
import '#app/globals.css';
import type { ReactNode } from 'react';
import { SiteLayout } from '#app/_site/layout.tsx';

export { metadata, viewport } from '#app/_site/layout.tsx';

export default function Layout({ children }: { children: ReactNode }) {
  return <SiteLayout id="${site.id}">{children}</SiteLayout>;
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

const pageText = (
  site: Site,
  key: PageKey,
  module: string,
  open: boolean,
): string => `${note}import * as page from '#features/${module}';
import { type RouteProps, SitePage, siteMetadata } from '#app/_site/page.tsx';

const route = { id: '${site.id}', pageKey: '${key}', page } as const;

export const dynamic = 'force-static';
${open ? 'export const generateStaticParams = () => [];\n' : ''}export const generateMetadata = ({ params }: RouteProps) => siteMetadata(route, params);

export default function Page({ params }: RouteProps) {
  return <SitePage {...route} params={params} />;
}
`;

const contentText = (site: Site): string => `${note}import { SiteContent } from '#app/_site/content.tsx';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

export default function Page() {
  return <SiteContent id="${site.id}" />;
}
`;

function pageFile(site: Site, key: PageKey, module: string): RouteFile {
  const segments = segmentsOf(patternOf(site.language, key));
  return {
    path: [folderOf(site), segments, 'page.tsx'].filter(Boolean).join('/'),
    text: pageText(site, key, module, segments.includes('[')),
  };
}

/** Every route file of the shop: a tree per site over the same page modules. */
export function routeFiles(modules: Readonly<Partial<Record<PageKey, string>>>): RouteFile[] {
  return sites.flatMap((site) => {
    const folder = folderOf(site);
    return [
      { path: `${folder}/layout.tsx`, text: layoutText(site) },
      { path: `${folder}/not-found.tsx`, text: notFoundText(site) },
      { path: `${folder}/error.tsx`, text: errorText },
      { path: `${folder}/[...path]/page.tsx`, text: contentText(site) },
      ...pageKeys.flatMap((key) => {
        const module = modules[key];
        return module ? [pageFile(site, key, module)] : [];
      }),
    ];
  });
}
