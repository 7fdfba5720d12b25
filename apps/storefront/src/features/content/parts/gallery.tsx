import type { Site } from '@labelwerk/domain/market/sites.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import { presetOf } from '#features/calculator/index.ts';
import { Link } from '#kit/button/link.tsx';
import { PackLater } from '#kit/pack/pack-later.tsx';
import { labelOf, usualLabel } from '#platform/content/usual-labels.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import styles from '../content.module.css';

type Props = { readonly site: Site; readonly products: readonly string[] };

/** Common labels on their packs, each linking to the calculator. */
export function Gallery({ site, products }: Props) {
  const t = serverTranslations(site, 'content');
  const calculator = pathOf(site.id, 'calculator');
  return (
    <ul className={styles.gallery}>
      {products.map(usualLabel).map((label) => (
        <li key={label.id}>
          <Link href={`${calculator}?${toQuery(presetOf(label))}`} prefetch={false} className={styles.tile}>
            <PackLater pack={label.pack} label={labelOf(label)} aspect={0.9} detail="coarse" />
            <strong>{t(`products.${label.id as 'honey'}`)}</strong>
            <span className="measure">{formatSize(label.width, label.height, site.language)} mm</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
