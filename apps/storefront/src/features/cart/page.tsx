import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { CartView } from './cart-view.tsx';

export const feature = 'cart';
export const personal = true;

export default function CartPage({ site }: PageProps) {
  const t = serverTranslations(site, 'cart');
  return (
    <div className="page grid gap-6 py-8">
      <div className="grid gap-2">
        <h1>{t('title')}</h1>
        <p className="max-w-[64rem] text-soft">{t('lead')}</p>
      </div>
      <CartView />
    </div>
  );
}
