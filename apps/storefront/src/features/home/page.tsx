import { getTranslations } from 'next-intl/server';

export const room = 'home';

export default async function HomePage() {
  const t = await getTranslations('home');
  return (
    <section className="page">
      <h1>{t('promise')}</h1>
    </section>
  );
}
