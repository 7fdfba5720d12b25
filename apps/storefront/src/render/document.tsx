// First of all: it names the order of the style layers.
import '#app/globals.css';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { PageData } from '@labelwerk/islands/page-data.tsx';
import type { ReactNode } from 'react';
import { Footer } from '#features/shell/footer.tsx';
import { Header } from '#features/shell/header.tsx';
import { NoScript } from '#features/shell/no-script.tsx';
import { placed } from '#platform/framework/placed.ts';
import type { PageHead } from '#platform/routes/page-metadata.ts';
import { shop } from '#platform/settings.ts';
import { HeadTags } from './head-tags.tsx';
import type { PageOfIslands } from './page-frame.tsx';
import { PageTools } from './page-tools.tsx';

const Tools = placed(PageTools, 'page-tools');

type Props = {
  readonly site: Site;
  readonly head: PageHead;
  readonly page: PageOfIslands;
  /** The style sheets of the page, as one text. */
  readonly styles: string;
  /** Address of the script that starts the islands. */
  readonly script: string;
  readonly children: ReactNode;
};

/**
 * The document of a page: its head, header, content and footer. Its script starts after the first paint
 * (public/first.js).
 */
export function PageDocument({ site, head, page, styles, script, children }: Props) {
  return (
    <html lang={site.hreflang} data-leads={site.businessPrices === 'gross' ? 'gross' : undefined}>
      {/* biome-ignore lint/style/noHeadElement: this is the document itself */}
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: style sheets of the build */}
        <style data-sheets="" dangerouslySetInnerHTML={{ __html: styles }} />
        <HeadTags head={head} />
        <script>{process.env.FIRST_SCRIPT}</script>
        <PageData page={page} />
        <script type="text/plain" data-after-paint={script} data-kind="module" />
      </head>
      <body data-shop={shop.SHOP_NAME}>
        <Header site={site} />
        <main id="content" tabIndex={-1}>
          <NoScript site={site} />
          {children}
        </main>
        <Footer site={site} />
        <Tools />
      </body>
    </html>
  );
}
