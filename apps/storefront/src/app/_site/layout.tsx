import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import type { ReactNode } from 'react';
import { ConsentGate } from '#features/consent/consent-gate.tsx';
import { Footer } from '#features/shell/footer.tsx';
import { Header } from '#features/shell/header.tsx';
import { NoScript } from '#features/shell/no-script.tsx';
import { FrameLater } from '#features/shell/shopper/frame-later.tsx';
import { Providers } from '#platform/client/providers.tsx';
import { loadFeatures, type MessageScope } from '#platform/feature-messages.ts';
import { MessagesProvider } from '#platform/framework/messages-provider.ts';
import type { Metadata, Viewport } from '#platform/framework/metadata.ts';
import { sitePaths } from '#platform/routes/site-paths.ts';
import { shop } from '#platform/settings.ts';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#141517' },
  ],
};

export const metadata: Metadata = {
  metadataBase: new URL(shop.SHOP_ADDRESS),
  applicationName: shop.SHOP_NAME,
  manifest: '/manifest.webmanifest',
  icons: { icon: ['/favicon.ico', { url: '/icon.svg', type: 'image/svg+xml' }], apple: '/app-icons/180.png' },
};

type Props = {
  readonly id: SiteId;
  /** Features whose messages the browser needs for the frame of every page. */
  readonly messages: readonly MessageScope[];
  readonly children: ReactNode;
};

/** The root layout of a site. Every site has its own, so that `lang` is correct in the HTML itself. */
export async function SiteLayout({ id, messages, children }: Props) {
  const site = siteOf(id);
  return (
    <html
      lang={site.hreflang}
      data-leads={site.businessPrices === 'gross' ? 'gross' : undefined}
      suppressHydrationWarning
    >
      <head>
        {/* Sets the chosen theme and the price that leads before the first paint, and records what is done
            in a form before its scripts run. */}
        <script>{process.env.FIRST_SCRIPT}</script>
      </head>
      <body data-shop={shop.SHOP_NAME}>
        <MessagesProvider
          locale={site.hreflang}
          timeZone="UTC"
          messages={await loadFeatures(site.language, messages)}
        >
          <Providers site={{ site, paths: sitePaths(site) }}>
            <Header site={site} />
            <main id="content" tabIndex={-1}>
              <NoScript site={site} />
              {children}
            </main>
            <Footer site={site} />
            <FrameLater />
            <ConsentGate />
          </Providers>
        </MessagesProvider>
      </body>
    </html>
  );
}
