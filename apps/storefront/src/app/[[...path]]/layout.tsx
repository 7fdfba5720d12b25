import '#app/globals.css';
import { resolvePath } from '@labelwerk/domain/market/routes.ts';
import { type Site, siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import type { Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Footer } from '#features/shell/footer.tsx';
import { Header } from '#features/shell/header.tsx';
import { Providers } from '#platform/client/providers.tsx';
import { pathsFor } from '#platform/server/paths.ts';
import { publicSettings } from '#platform/server/settings.ts';
import { roomsOf } from '#platform/server/words.ts';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#141517' },
  ],
};

export const metadata = { metadataBase: new URL(publicSettings.shopAddress) };

function siteOfPath(path: readonly string[]): Site {
  const resolved = resolvePath(`/${path.join('/')}`);
  if (resolved && 'site' in resolved) return siteOf(resolved.site);
  return sites.find((site) => site.prefix === `/${path[0]}`) ?? siteOf('uk');
}

export default async function Layout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ path?: string[] }>;
}) {
  const { path = [] } = await params;
  const site = siteOfPath(path);
  setRequestLocale(site.language);
  return (
    <html lang={site.hreflang} suppressHydrationWarning>
      <head>
        {/* Sets the chosen theme before anything is drawn. */}
        <script src="/theme.js" />
      </head>
      <body>
        <NextIntlClientProvider locale={site.language} messages={roomsOf(site.language, ['kit', 'shell'])}>
          <Providers site={{ id: site.id, paths: pathsFor(site) }}>
            <Header site={site} path={path} />
            <main id="content" tabIndex={-1}>
              {children}
            </main>
            <Footer site={site} />
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
