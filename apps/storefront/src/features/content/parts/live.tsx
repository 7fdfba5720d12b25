import type { Site } from '@labelwerk/domain/market/sites.ts';
import { getTranslations } from 'next-intl/server';
import { presetOf } from '#features/calculator/index.ts';
import type { UsualLabel } from '#platform/content/usual-labels.ts';
import styles from '../content.module.css';
import { LiveBlock } from '../live/live-block.tsx';
import type { ProductAbout } from '../live/product-data.tsx';

type Props = { readonly site: Site; readonly ids: readonly string[] };

/** Today's price of a usual label. */
export function LivePrice({
  label,
  product,
}: {
  readonly label: UsualLabel;
  readonly product: ProductAbout;
}) {
  return <LiveBlock kind="price" height="4.5rem" configuration={presetOf(label)} product={product} />;
}

/** Some materials side by side, from the catalogue. */
export async function LiveMaterials({ site, ids }: Props) {
  const t = await getTranslations({ locale: site.id, namespace: 'content' });
  return (
    <section className={styles.block} aria-labelledby="materials">
      <h2 id="materials">{t('materials')}</h2>
      <LiveBlock kind="materials" height={`${3 + 3.5 * ids.length}rem`} ids={ids} />
    </section>
  );
}

/** Services that the shop's texts describe. */
const described = [
  'artwork-check',
  'barcode-check',
  'printed-proof',
  'review-smart',
  'review-pro',
  'design',
] as const;

/** Services that can be ordered, by themselves or with a label, with today's prices. */
export async function LiveServices({ site, ids }: Props) {
  const t = await getTranslations({ locale: site.id, namespace: 'content' });
  const texts = described
    .filter((id) => ids.includes(id))
    .map((id) => {
      const items = [t(`packages.${id}.first`), t(`packages.${id}.second`)];
      return [id, { description: t(`packages.${id}.description`), items }] as const;
    });
  return (
    <section className={styles.block} aria-labelledby="services">
      <h2 id="services">{t('services')}</h2>
      <LiveBlock
        {...{ kind: 'services', height: '18rem', ids }}
        texts={Object.fromEntries(texts)}
        buttonLabel={t('packages.add')}
        orderLabel={t('packages.order')}
      />
    </section>
  );
}
