import { formatSize } from '@labelwerk/domain/money/format.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { preloadPriceList, presetOf, servedInfo } from '#features/calculator/index.ts';
import { sheetFacts } from '#features/prices/index.ts';
import { ReviewsLater } from '#features/reviews/index.ts';
import { PackStage } from '#kit/pack/pack-stage.tsx';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import type { PageProps } from '#platform/routes/page-module.ts';
import { shopOfData } from '#platform/routes/shop-of-data.ts';
import { AboutShop } from './about-shop.tsx';
import { Faq } from './faq.tsx';
import styles from './home.module.css';
import { HomeCalculator } from './home-calculator.tsx';
import { End, Reasons, Start, Steps, Stocks, Tiles } from './sections.tsx';
import { labelOf, type Shown, showcase } from './showcase.ts';

export const feature = 'home';

export default function HomePage({ site }: PageProps) {
  preloadPriceList(site);
  const t = serverTranslations(site, 'home');
  const wine = showcase[0] as Shown;
  const list = servedInfo(site.id)?.priceList;
  return (
    <>
      <AboutShop site={site} />
      <section className={styles.hero}>
        <div className={styles.promise}>
          <h1>{t('promise')}</h1>
          <p>{t('lead')}</p>
        </div>
        <HomeCalculator
          served={list && sheetFacts(price(list, presetOf(wine), site.market))}
          picture={
            <PackStage
              stageClass={styles.heroStage}
              pack={wine.pack}
              label={labelOf(wine)}
              measures="mm"
              title={t('calc.picture', {
                product: t(`packs.${wine.id}`),
                size: formatSize(wine.width, wine.height),
              })}
            />
          }
        />
      </section>
      <Start site={site} />
      <Tiles site={site} />
      <Reasons site={site} />
      <Steps site={site} />
      <Stocks site={site} />
      <Faq site={site} />
      <ReviewsLater shop={shopOfData} />
      <End site={site} />
    </>
  );
}
