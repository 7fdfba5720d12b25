import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type SiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { loadRooms } from '#platform/message-rooms.ts';
import { alternatesOf } from '#platform/routes/alternates.ts';
import type { PageModule } from '#platform/routes/page-module.ts';
import { shop } from '#platform/settings.ts';

type Props = { readonly params: Promise<Readonly<Record<string, string>>> };

/** A page of a site: its words, its addresses in the other sites, and the page itself. */
export function routeOf(id: SiteId, key: PageKey, page: PageModule) {
  const site = siteOf(id);
  const Shown = page.default;

  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const t = await getTranslations({
      locale: id,
      namespace: `${page.room}.${page.meta ?? 'meta'}` as never,
    });
    const words = t as unknown as (name: 'title' | 'description') => string;
    return {
      title: key === 'home' ? words('title') : `${words('title')} – ${shop.SHOP_NAME}`,
      description: words('description'),
      alternates: alternatesOf(site, key, await params),
      ...(page.personal && { robots: { index: false, follow: false } }),
    };
  }

  async function Page({ params }: Props) {
    setRequestLocale(id);
    const shown = <Shown site={site} params={await params} />;
    if (!page.islandRooms?.length) return shown;
    return (
      <NextIntlClientProvider
        locale={site.hreflang}
        timeZone="UTC"
        messages={await loadRooms(site.language, ['shell', ...page.islandRooms])}
      >
        {shown}
      </NextIntlClientProvider>
    );
  }

  return { generateMetadata, Page };
}
