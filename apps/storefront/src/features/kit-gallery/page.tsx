import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { Controls } from './controls.tsx';
import { Overlays } from './overlays.tsx';
import { Shown } from './shown.tsx';
import { Texts } from './texts.tsx';

export const feature = 'kit';
export const personal = true;

/**
 * Every component of the kit in every state, for developers: not linked, and not indexed by search engines.
 */
export default function KitPage({ site }: PageProps) {
  const t = serverTranslations(site, 'kit');
  return (
    <div className="page grid gap-7 py-8">
      <h1>{t('meta.title')}</h1>
      <Controls />
      <Shown />
      <Texts site={site} />
      <Overlays />
    </div>
  );
}
