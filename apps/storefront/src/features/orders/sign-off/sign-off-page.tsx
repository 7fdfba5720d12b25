import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { SignOffView } from './sign-off-view.tsx';

export const feature = 'orders';
export const meta = 'signOffMeta';
export const personal = true;

export default function SignOffPage({ site, params }: PageProps) {
  const t = serverTranslations(site, 'orders');
  return (
    <div className="page grid gap-6 py-8">
      <div className="grid gap-2">
        <h1>{t('signOff.title')}</h1>
        <p className="max-w-[60ch] text-soft">{t('signOff.lead')}</p>
      </div>
      <SignOffView orderId={params.orderId ?? ''} />
    </div>
  );
}
