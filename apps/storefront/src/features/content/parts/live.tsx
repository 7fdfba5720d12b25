import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { presetOf, servedInfo } from '#features/calculator/index.ts';
import { sheetFacts } from '#features/prices/index.ts';
import { offeredServices } from '#features/services/index.ts';
import type { UsualLabel } from '#platform/content/usual-labels.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { servedPrices } from '#platform/prices/served-prices.ts';
import { servicesNotOffered } from '#platform/prices/services-not-offered.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import styles from '../content.module.css';
import { LiveBlock } from '../live/live-block.tsx';
import { PriceBlock } from '../live/price-block.tsx';
import type { ProductAbout } from '../live/product-data.tsx';
import { ServiceCards } from '../live/service-cards.tsx';
import { serviceEntries } from '../live/service-entries.ts';

type Props = { readonly site: Site; readonly ids: readonly string[] };

type PriceProps = {
  readonly site: Site;
  readonly label: UsualLabel;
  readonly product: ProductAbout;
};

/** Today's price of a usual label. */
export function LivePrice({ site, label, product }: PriceProps) {
  const configuration = presetOf(label);
  const info = servedInfo(site.id);
  const priced = info && settle(info, configuration);
  return (
    <LiveBlock kind="price" height="4.5rem" configuration={configuration} product={product}>
      {info && priced && (
        <PriceBlock
          sheet={sheetFacts(price(info.priceList, priced, site.market))}
          label={{ quantity: priced.quantity, width: priced.width, height: priced.height }}
          product={product}
        />
      )}
    </LiveBlock>
  );
}

/** Some materials side by side, from the catalogue. */
export function LiveMaterials({ site, ids }: Props) {
  const t = serverTranslations(site, 'content');
  return (
    <section className={styles.block} aria-labelledby="materials">
      <h2 id="materials">{t('materials')}</h2>
      <LiveBlock kind="materials" height={`${3 + 3.5 * ids.length}rem`} ids={ids} />
    </section>
  );
}

/** Services that the shop's texts describe. */
const described = [
  'data-check',
  'barcode-check',
  'digital-proof',
  'printed-proof',
  'review-smart',
  'review-pro',
  'design',
] as const;

/** Services that can be ordered, by themselves or with a label, with today's prices. */
export function LiveServices({ site, ids }: Props) {
  const t = serverTranslations(site, 'content');
  const texts = described
    .filter((id) => ids.includes(id))
    .map((id) => {
      const items = [t(`packages.${id}.first`), t(`packages.${id}.second`)];
      return [id, { description: t(`packages.${id}.description`), items }] as const;
    });
  const words = {
    texts: Object.fromEntries(texts),
    buttonLabel: t('packages.add'),
    orderLabel: t('packages.order'),
  };
  const prices = servedPrices(site.id);
  const path = (key: PageKey) => pathOf(site.id, key);
  const missing: readonly string[] = servicesNotOffered(prices);
  if (ids.every((id) => missing.includes(id))) return null;
  return (
    <section className={styles.block} aria-labelledby="services">
      <h2 id="services">{t('services')}</h2>
      <LiveBlock {...{ kind: 'services', height: '18rem', ids, ...words }}>
        {prices && (
          <ServiceCards
            {...words}
            services={serviceEntries(ids, prices.info, offeredServices(ids, prices, path), {
              isSignedIn: false,
              path,
            })}
            vatRate={prices.info.vatRate}
            asksSignIn
          />
        )}
      </LiveBlock>
    </section>
  );
}
