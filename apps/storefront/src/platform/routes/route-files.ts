import { type PageKey, pageKeys, patternOf } from '@labelwerk/domain/market/routes.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';

export type RouteFile = { readonly path: string; readonly text: string };

const note = '// Made from the route table; changes here are lost.\n';

/** The folder of a site under src/app. The unprefixed site lives in a route group, which adds nothing to the path. */
export const folderOf = (site: Site): string => (site.prefix === '' ? `(${site.id})` : site.prefix.slice(1));

/** `my-account/orders/{orderId}` as the framework writes it: `my-account/orders/[orderId]`. */
const segmentsOf = (pattern: string): string => pattern.replace(/\{(\w+)\}/g, '[$1]');

function layoutFile(site: Site): RouteFile {
  return {
    path: `${folderOf(site)}/layout.tsx`,
    text: `${note}import { layoutOf } from '#app/_site/layout.tsx';
import '#app/globals.css';

const layout = layoutOf('${site.id}');
export const viewport = layout.viewport;
export const metadata = layout.metadata;
export default layout.Layout;
`,
  };
}

function notFoundFile(site: Site): RouteFile {
  return {
    path: `${folderOf(site)}/not-found.tsx`,
    text: `${note}import { notFoundOf } from '#app/_site/not-found.tsx';

export default notFoundOf('${site.id}');
`,
  };
}

function errorFile(site: Site): RouteFile {
  return {
    path: `${folderOf(site)}/error.tsx`,
    text: `${note}'use client';

export { SiteError as default } from '#app/_site/error.tsx';
`,
  };
}

function pageFile(site: Site, key: PageKey, module: string): RouteFile {
  const pattern = segmentsOf(patternOf(site.language, key));
  const open = pattern.includes('[');
  return {
    path: [folderOf(site), pattern, 'page.tsx'].filter(Boolean).join('/'),
    text: `${note}import * as page from '#features/${module}';
import { routeOf } from '#app/_site/page-route.tsx';

const route = routeOf('${site.id}', '${key}', page);
export const dynamic = 'force-static';
${open ? 'export const generateStaticParams = () => [];\n' : ''}export const generateMetadata = route.generateMetadata;
export default route.Page;
`,
  };
}

function contentFile(site: Site): RouteFile {
  return {
    path: `${folderOf(site)}/[...path]/page.tsx`,
    text: `${note}import { contentRouteOf } from '#app/_site/content-route.tsx';

const route = contentRouteOf('${site.id}');
export const dynamic = 'force-static';
export const generateStaticParams = route.generateStaticParams;
export default route.Page;
`,
  };
}

/** Every route file of the shop: a tree per site over the same page modules. */
export function routeFiles(modules: Readonly<Partial<Record<PageKey, string>>>): RouteFile[] {
  return sites.flatMap((site) => [
    layoutFile(site),
    notFoundFile(site),
    errorFile(site),
    contentFile(site),
    ...pageKeys.flatMap((key) => {
      const module = modules[key];
      return module ? [pageFile(site, key, module)] : [];
    }),
  ]);
}
