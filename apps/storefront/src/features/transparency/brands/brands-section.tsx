'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#kit/button/link.tsx';
import { usePath } from '#platform/client/site.tsx';
import { BrandList } from './brand-list.tsx';

/** The brands for Transparency labels among the details of an account. */
export function BrandsSection({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('transparency.brands');
  const path = usePath();
  return (
    <section className="mt-5 grid gap-4" id="brands" aria-labelledby="brands-title">
      <h2 id="brands-title">{t('title')}</h2>
      <p>
        {t.rich('text', {
          page: (words) => (
            <Link className="underline" href={path('transparency-calculator')}>
              {words}
            </Link>
          ),
        })}
      </p>
      <BrandList customerId={customerId} />
    </section>
  );
}
