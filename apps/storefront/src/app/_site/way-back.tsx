import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { Breadcrumb } from '#kit/layout/breadcrumb.tsx';
import { titleOf } from '#platform/content/title-of.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';

type Props = {
  readonly site: Site;
  /** From the home page (not listed) on. */
  readonly above: readonly PageKey[];
  readonly current: string;
};

/** Breadcrumbs above a page that has none in its own layout. */
export function WayBack({ site, above, current }: Props) {
  const t = serverTranslations(site, 'content');
  const trail = above.map((key) => ({ title: titleOf(site, key), href: pathOf(site.id, key) }));
  return (
    <div className="page -mb-3 pt-5 pb-0">
      <Breadcrumb
        label={t('crumbs')}
        trail={[{ title: t('home'), href: pathOf(site.id, 'home') }, ...trail]}
        current={current}
      />
    </div>
  );
}
