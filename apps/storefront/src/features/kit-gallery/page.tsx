import { getTranslations } from 'next-intl/server';
import type { PageProps } from '#platform/routes/page-module.ts';
import { Controls } from './controls.tsx';
import { Overlays } from './overlays.tsx';
import { Shown } from './shown.tsx';

export const feature = 'kit';
export const personal = true;

/** Every piece of the kit in every state, for whoever changes one: linked from nowhere, and not for search engines. */
export default async function KitPage({ site }: PageProps) {
  const t = await getTranslations({ locale: site.id, namespace: 'kit' });
  return (
    <div className="page grid gap-7 py-8">
      <h1>{t('meta.title')}</h1>
      <Controls />
      <Shown />
      <Overlays />
    </div>
  );
}
