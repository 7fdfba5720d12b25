import { pathOf } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { shop } from '#platform/settings.ts';

export async function Header({ site }: { site: Site }) {
  const t = await getTranslations('shell');
  return (
    <header>
      <a href="#content">{t('skip')}</a>
      <Link href={pathOf(site.id, 'home')}>{shop.SHOP_NAME}</Link>
    </header>
  );
}
