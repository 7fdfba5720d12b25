'use client';
import dynamic from 'next/dynamic';
import { Link } from '#kit/button/link.tsx';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

const BrandList = dynamic(() => import('./brand-list.tsx').then((module) => module.BrandList), {
  ssr: false,
  loading: () => <Skeleton height="8rem" />,
});

const LogoList = dynamic(() => import('../logos/logo-list.tsx').then((module) => module.LogoList), {
  ssr: false,
  loading: () => <Skeleton height="4rem" />,
});

/** The brands and logos for Transparency labels among the details of an account. */
export function BrandsSection({ customerId }: { readonly customerId: number }) {
  const t = useTranslations('transparency.brands');
  const logos = useTranslations('transparency.logos');
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
      <h3>{logos('title')}</h3>
      <LogoList customerId={customerId} />
    </section>
  );
}
