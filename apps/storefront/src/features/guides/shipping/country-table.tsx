'use client';
import type { ShippingTerms } from '@labelwerk/contracts/locations/shipping.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import { formatVatRate } from '@labelwerk/domain/money/format-percent.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import type { Info } from '#features/calculator/index.ts';
import { PairHead, PriceInText, PricePair } from '#features/prices/index.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { Table } from '#kit/data/tables/table.tsx';
import { useNowLater } from '#platform/client/clock/use-now.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { exampleLabel } from '../example-label.ts';
import styles from '../guides.module.css';
import { arrivalIn } from './shipping-cost.ts';

type Props = { readonly info: Info; readonly countries: readonly ShippingTerms[] };

/** Every country the shop delivers to; the site's own is highlighted. */
export function CountryTable({ info, countries }: Props) {
  const t = useTranslations('shipping');
  const { market } = useSite();
  const now = useNowLater();
  const label = exampleLabel(info);
  return (
    <div className={styles.part}>
      <h2 id="countries">{t('countries')}</h2>
      <p className={styles.partText}>{t('countriesText')}</p>
      <Table caption={t('countries')} hideCaption>
        <thead>
          <tr>
            <th scope="col">{t('country')}</th>
            <th scope="col">
              <PairHead title={t('cost')} align="start" />
            </th>
            <th scope="col">
              <PairHead title={t('expressFee')} align="start" />
            </th>
            <th scope="col" data-number>
              {t('days')}
            </th>
            <th scope="col" data-number>
              {t('arrivesBy')}
            </th>
            <th scope="col" data-number>
              {t('vat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {countries.map((terms) => (
            <CountryRow
              key={terms.id}
              terms={terms}
              isOwn={terms.id === market}
              arrivesBy={now && formatDate(arrivalIn(info.priceList, terms, label, now).arrivesTo)}
            />
          ))}
        </tbody>
      </Table>
      <p className={styles.partText}>
        {t('amounts')} {t('weight')}
      </p>
    </div>
  );
}

type RowProps = {
  readonly terms: ShippingTerms;
  readonly isOwn: boolean;
  readonly arrivesBy: string | undefined;
};

function CountryRow({ terms, isOwn, arrivesBy }: RowProps) {
  const t = useTranslations('shipping');
  const { language } = useSite();
  const { id, name, currency, fee, free_from, express_fee, transit, vat_rate } = terms;
  const priced = (net: number) => ({
    pair: priceWithVat(net, vat_rate),
    ...{ currency, rate: vat_rate, country: markets[id].country, isBare: true },
  });
  return (
    <tr aria-current={isOwn ? 'true' : undefined}>
      <th scope="row">{name}</th>
      <td className="min-w-44">
        {fee === 0
          ? t('included')
          : t.rich('freeFrom', {
              fee: () => <PriceInText {...priced(fee)} />,
              from: () => <PriceInText {...priced(free_from)} />,
            })}
      </td>
      <td>{express_fee === 0 ? t('included') : <PricePair {...priced(express_fee)} />}</td>
      <td data-number>
        {transit.from}–{transit.to}
      </td>
      <td data-number>{arrivesBy ?? <Skeleton width="10ch" />}</td>
      <td data-number>{formatVatRate(vat_rate, language)}</td>
    </tr>
  );
}
