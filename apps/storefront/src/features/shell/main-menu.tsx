'use client';
import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { Link } from '#kit/button/link.tsx';
import { ResponsiveMenu } from '#kit/overlay/responsive-menu.tsx';
import { useHere, usePageExists, usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

const entries = [
  ['products', 'products'],
  ['calculator', 'calculator'],
  ['materials', 'materials'],
  ['upload-files', 'upload'],
  ['label-library', 'library'],
  ['search', 'search'],
] as const satisfies readonly (readonly [PageKey, string])[];

/** Products and search are shown separately where there is room. */
function MenuLinks() {
  const t = useTranslations('shell');
  const path = usePath();
  const exists = usePageExists();
  const pathname = useHere();
  return entries
    .filter(([key]) => exists(key))
    .map(([key, word]) => (
      <Link
        key={key}
        href={path(key)}
        prefetch={false}
        data-narrow={key === 'products' || key === 'search' || undefined}
        aria-current={pathname === path(key) ? 'page' : undefined}
      >
        {t(word)}
      </Link>
    ));
}

/** The main menu of the header. */
export function MainMenu() {
  const t = useTranslations('shell');
  return (
    <ResponsiveMenu label={t('menu')} openLabel={t('open')} closeLabel={t('closeMenu')}>
      <MenuLinks />
    </ResponsiveMenu>
  );
}
