'use client';
import { materialCalls } from '@labelwerk/contracts/materials/calls.ts';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { LabelSwatch } from '@labelwerk/label-drawing/label/label-swatch.tsx';
import type { Info } from '#features/calculator/index.ts';
import { BuyerSwitch, PairHead } from '#features/prices/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { Table } from '#kit/data/tables/table.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { send } from '#platform/client/call.ts';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { calculatorQuery, exampleLabel, productFor } from '../example-label.ts';
import styles from '../finder.module.css';
import { GuidePrice } from '../guide-price.tsx';
import { Failed, Waiting } from '../with-info.tsx';
import { useCharacteristics } from './compare-table.tsx';

type Props = {
  readonly info: Info;
  readonly material: Info['materials'][number];
  readonly onClose: () => void;
};

const quantities = [250, 1000, 5000, 20_000] as const;

/**
 * Everything about one material: characteristics, finishes with the reason if unavailable, today's prices.
 */
export function MaterialDetails({ info, material, onClose }: Props) {
  const t = useTranslations('materials');
  const words = useTranslations('guides');
  const path = usePath();
  const { market, currency } = useSite();
  const rows = useCharacteristics(info);
  const { id, name, description, look } = material;
  const size = formatSize(plainLabel.width, plainLabel.height);
  const productType = productFor(info, id) ?? 'roll';
  return (
    <Modal
      open
      onClose={onClose}
      title={name}
      closeLabel={words('close')}
      size="full"
      actions={
        <LinkButton
          href={`${path('calculator')}?${calculatorQuery(info, { material: id })}`}
          prefetch={false}
        >
          {words('toCalculator')}
        </LinkButton>
      }
    >
      <div className={styles.details}>
        <div className="grid content-start gap-4">
          <LabelSwatch look={look} finishes={[]} productType={productType} className={styles.swatch} />
          {description && <p>{description}</p>}
          <BuyerSwitch className="justify-self-start" />
          <Table caption={t('pricesToday', { size })}>
            <thead>
              <tr>
                <th scope="col">{t('labels')}</th>
                <th scope="col" data-number>
                  <PairHead title={t('price')} />
                </th>
                <th scope="col" data-number>
                  <PairHead title={t('perThousand')} />
                </th>
              </tr>
            </thead>
            <tbody>
              {quantities.map((quantity) => {
                const label = exampleLabel(info, { material: id, quantity });
                const { net, perThousand } = price(info.priceList, label, market);
                return (
                  <tr key={quantity}>
                    <th scope="row">{formatNumber(quantity, currency)}</th>
                    <td data-number>
                      <GuidePrice info={info} net={net} align="end" isBare />
                    </td>
                    <td data-number>
                      <GuidePrice info={info} net={perThousand} align="end" isBare />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </div>
        <div className="grid content-start gap-5">
          <Table caption={t('characteristics')}>
            <tbody>
              {rows.map(([label, show]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{show(material)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <MaterialFinishes id={id} />
        </div>
      </div>
    </Modal>
  );
}

/** The finishes available on a material, from the API. */
function MaterialFinishes({ id }: { readonly id: string }) {
  const t = useTranslations('materials');
  const { language } = useSite();
  const { data, isError, refetch } = useQuery({
    queryKey: ['material', id, language],
    queryFn: ({ signal }) =>
      send(materialCalls.getMaterial, { params: { lang: language, materialId: id }, signal }),
    ...staticQuery,
  });
  if (!data) return isError ? <Failed onRetry={() => refetch()} /> : <Waiting height="16rem" />;
  return (
    <section>
      <h3 className="mb-2 text-[length:var(--text-m)]">{t('finishes')}</h3>
      <ul className={styles.possible}>
        {data.finishes.map((finish) => (
          <li key={finish.id} data-possible={finish.possible}>
            <Icon name={finish.possible ? 'check' : 'close'} />
            <span>
              {finish.name}
              {finish.reason && <small>{finish.reason}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
