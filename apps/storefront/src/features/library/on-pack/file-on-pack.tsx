'use client';
import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';
import { nearestProduct } from '@labelwerk/domain/catalogue/nearest-product.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { useMemo, useState } from 'react';
import { useInfo } from '#features/calculator/index.ts';
import { useCatalogueNames } from '#features/cart/index.ts';
import { addressOf, OnPack, usePackChoice, useReport, withQuery } from '#features/preflight/index.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Select } from '#kit/form/select.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useLibrary } from '../state/library-context.tsx';
import styles from './on-pack.module.css';
import { pageLabel } from './page-label.ts';
import { useOrderedLabel } from './use-ordered-label.ts';

type Props = { readonly file: CustomerFile; readonly page: number };
type Chosen = { readonly productType?: string; readonly material?: string };

const nothing = {};

/** A page on its pack: as ordered, or on a selectable product. */
export default function FileOnPack({ file, page }: Props) {
  const t = useTranslations('library');
  const { customerId } = useLibrary();
  const { data: info } = useInfo();
  const source = useMemo(() => ({ kind: 'file', fileId: file.id }) as const, [file.id]);
  const { report, calls, error } = useReport(source, nothing);
  const { data: ordered, isLoading } = useOrderedLabel(customerId, file.job_id);
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const shown = report?.page_reports.find((one) => one.page === page);
  const label = useMemo(() => {
    if (!info || !shown || isLoading) return undefined;
    if (ordered) return pageLabel(shown, ordered);
    const { productTypes } = info;
    const product =
      productTypes.find(({ id }) => id === chosen.productType) ?? nearestProduct(productTypes, shown);
    const material = chosen.material ?? product?.material ?? '';
    return pageLabel(shown, { productType: product?.id ?? '', material, finishes: [] });
  }, [info, shown, ordered, isLoading, chosen]);
  const choice = usePackChoice(label);
  if (error || (report && !shown)) return <p className={styles.none}>{t('preview.none')}</p>;
  if (!report || !shown || !calls || !label || !choice || !info) return <Skeleton height="24rem" />;
  // A repaired copy that replaces the file has the same URL.
  const picture = withQuery(addressOf(calls.base, shown.preview), { v: String(report.size) });
  return (
    <div className={styles.frame}>
      <div className={styles.stage}>
        <OnPack choice={choice} page={shown} address={picture} />
      </div>
      <div className={styles.side}>
        {ordered ? (
          <Ordered label={label} isOther={label !== ordered} />
        ) : (
          <>
            <Select
              optional
              label={t('onPack.product')}
              value={label.productType}
              onChange={(event) => setChosen({ productType: event.target.value })}
            >
              {info.productTypes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Select
              optional
              label={t('onPack.material')}
              value={label.material}
              onChange={(event) => setChosen({ ...chosen, material: event.target.value })}
            >
              {info.materials.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <p className={styles.small}>{t('onPack.hint')}</p>
          </>
        )}
        {shown.cut_line !== null && <p className={styles.small}>{t('onPack.ownCut')}</p>}
      </div>
    </div>
  );
}

/** The order in words. */
function Ordered({
  label,
  isOther,
}: {
  readonly label: ReturnType<typeof pageLabel>;
  readonly isOther: boolean;
}) {
  const t = useTranslations('library.onPack');
  const { language } = useSite();
  const nameOf = useCatalogueNames();
  const entries = [
    [t('product'), nameOf('productTypes', label.productType)],
    [t('size'), `${formatSize(label.width, label.height, language)} mm`],
    [t('material'), nameOf('materials', label.material)],
    ...(label.finishes.length > 0
      ? [[t('finishes'), label.finishes.map((id) => nameOf('finishes', id)).join(', ')]]
      : []),
  ];
  return (
    <>
      <h3 className={styles.head}>{t('ordered')}</h3>
      <dl className={styles.facts}>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOther && <p className={styles.small}>{t('otherSize')}</p>}
    </>
  );
}
