import { pageKeys, paramsOf, pathOf, resolvePath } from '@labelwerk/domain/market/routes.ts';
import { siteOf, sites } from '@labelwerk/domain/market/sites.ts';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { pageOf, pages } from '#app/pages.ts';
import { addressesOf } from '#platform/server/page.ts';
import { publicSettings } from '#platform/server/settings.ts';
import { roomsOf } from '#platform/server/words.ts';

type Props = { readonly params: Promise<{ path?: string[] }> };

/** Every page without an open parameter, of every site, is made ahead. */
export function generateStaticParams(): { path: string[] }[] {
  return sites.flatMap(({ id }) =>
    pageKeys
      .filter((key) => pages[key] && paramsOf(key).length === 0)
      .map((key) => ({ path: pathOf(id, key).split('/').filter(Boolean) })),
  );
}

async function found({ params }: Props) {
  const { path = [] } = await params;
  const resolved = resolvePath(`/${path.join('/')}`);
  if (!resolved) return undefined;
  if ('redirectTo' in resolved) return permanentRedirect(resolved.redirectTo);
  const page = await pageOf(resolved.key);
  return page && { ...resolved, site: siteOf(resolved.site), page };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const here = await found(props);
  if (!here) return {};
  const t = await getTranslations({ locale: here.site.language, namespace: here.page.room as 'home' });
  return {
    title: `${t('meta.title')} – ${publicSettings.shopName}`,
    description: t('meta.description'),
    alternates: addressesOf(here.site, here.key, here.params),
    ...(here.page.personal && { robots: { index: false, follow: false } }),
  };
}

export default async function Page(props: Props) {
  const here = await found(props);
  if (!here) notFound();
  const { site, params, page } = here;
  setRequestLocale(site.language);
  const Shown = page.default;
  return (
    <NextIntlClientProvider
      locale={site.language}
      messages={roomsOf(site.language, ['kit', 'shell', ...(page.islandRooms ?? [])])}
    >
      <Shown site={site} params={params} />
    </NextIntlClientProvider>
  );
}
