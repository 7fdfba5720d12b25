'use client';
import { formatNumber, formatSize } from '@labelwerk/domain/money/format.ts';
import { plainLabel } from '@labelwerk/domain/pricing/configuration/plain-label.ts';
import type { Info } from '#features/calculator/index.ts';
import { PairHead } from '#features/prices/index.ts';
import { Table } from '#kit/data/tables/table.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { exampleLabel, netOf } from '../example-label.ts';
import { GuidePrice, GuidePriceInText } from '../guide-price.tsx';
import styles from '../guides.module.css';
import { levels, quantities } from './levels.ts';

type Props = { readonly info: Info; readonly finishes: readonly string[] };

/** Surcharge by quantity. */
export function SurchargeTable({ info, finishes }: Props) {
  const t = useTranslations('express');
  const names = useTranslations('calculator.express');
  const { market, currency } = useSite();
  const size = formatSize(plainLabel.width, plainLabel.height);
  return (
    <div className={styles.part}>
      <h2 id="surcharges">{t('surcharges')}</h2>
      <p className={styles.partText}>{t('surchargesText', { size })}</p>
      <Table caption={t('surcharges')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('quantity')}</th>
            {levels.map((level) => (
              <th key={level} scope="col" data-number>
                <PairHead title={names(level)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quantities.map((quantity) => {
            const nets = levels.map((express) =>
              netOf(info, exampleLabel(info, { quantity, finishes, express }), market),
            );
            return (
              <tr key={quantity}>
                <th scope="row">{formatNumber(quantity, currency)}</th>
                {nets.map((net, index) => (
                  <td key={levels[index]} data-number>
                    <GuidePrice info={info} net={net} align="end" isBare />
                    {index > 0 && (
                      <small className="block text-soft">
                        <GuidePriceInText info={info} net={net - (nets[0] ?? 0)} sign="+" isBare />
                      </small>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

/** Finishes and cuts that add production days at every level. */
export function DaysOfFinishes({ info }: { readonly info: Info }) {
  const t = useTranslations('express');
  const shapes = useTranslations('calculator.shape');
  const { priceList } = info;
  const rows = [
    ...info.finishes.map(({ id, name }) => ({ id, name, days: priceList.finishes[id]?.days ?? 0 })),
    ...info.materials.map(({ id, name }) => ({ id, name, days: priceList.materials[id]?.days ?? 0 })),
    ...Object.entries(priceList.shapes).map(([id, { days = 0 }]) => ({
      id,
      name: shapes(id as 'special'),
      days,
    })),
  ];
  const longer = [...new Set(rows.map(({ days }) => days))].filter((days) => days > 0).sort((a, b) => b - a);
  return (
    <div className={styles.part}>
      <h2 id="longer">{t('longer')}</h2>
      <p className={styles.partText}>{t('longerText')}</p>
      <Table caption={t('longer')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('more')}</th>
            <th scope="col">{t('with')}</th>
          </tr>
        </thead>
        <tbody>
          {longer.map((days) => (
            <tr key={days}>
              <th scope="row">{t('moreDays', { days })}</th>
              <td>
                {rows
                  .filter((row) => row.days === days)
                  .map(({ name }) => name)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
