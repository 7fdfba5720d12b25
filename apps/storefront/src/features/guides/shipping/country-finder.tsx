'use client';
import type { ShippingTerms } from '@labelwerk/contracts/locations/shipping.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import { formatDate, formatMoney } from '@labelwerk/domain/money/format.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { type Info, LostDays } from '#features/calculator/index.ts';
import { BuyerSwitch, PricePair, usePrices } from '#features/prices/index.ts';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { Select } from '#kit/form/select.tsx';
import { CropMarks } from '#kit/layout/crop-marks.tsx';
import { useNowLater } from '#platform/client/clock/use-now.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { exampleLabel } from '../example-label.ts';
import { levels } from '../express/levels.ts';
import styles from '../guides.module.css';
import { useChoices } from '../use-choices.ts';
import own from './shipping.module.css';
import { arrivalIn, shippingCost } from './shipping-cost.ts';

type Props = { readonly info: Info; readonly countries: readonly ShippingTerms[] };

/** Largest value of goods that can be entered, in whole units of the currency. */
const maxGoods = 100_000;

/** The chosen country, the site's own by default. */
export function CountryFinder({ info, countries }: Props) {
  const { market } = useSite();
  const [query, choose] = useChoices();
  const terms =
    countries.find(({ id }) => String(id) === query.get('country')) ??
    countries.find(({ id }) => id === market);
  return terms && <Finder {...{ info, countries, terms, query, choose }} />;
}

type FinderProps = Props & {
  readonly terms: ShippingTerms;
  readonly query: ReturnType<typeof useChoices>[0];
  readonly choose: ReturnType<typeof useChoices>[1];
};

/**
 * Country, value of the goods and speed: what delivery costs, and when it arrives. The value is entered, and the
 * limit for free delivery named, with or without VAT as the visitor sees prices.
 */
function Finder({ info, countries, terms, query, choose }: FinderProps) {
  const t = useTranslations('shipping');
  const speeds = useTranslations('calculator.express');
  const now = useNowLater();
  const linked = query.get('goods');
  const goods = linked && /^\d{1,6}$/.test(linked) ? Math.min(maxGoods, Number(linked)) : 50;
  const level = levels.find((one) => one === query.get('level')) ?? 'none';
  const { currency, vat_rate: rate } = terms;
  const { country } = markets[terms.id];
  const prices = usePrices(currency, rate, country);
  const freeFrom = prices.amount(terms.free_from);
  const cost = shippingCost({ ...terms, free_from: freeFrom }, goods * 100, level !== 'none');
  const missing = freeFrom - goods * 100;
  const promise = now && arrivalIn(info.priceList, terms, exampleLabel(info, { express: level }), now);
  return (
    <section className={styles.part} aria-labelledby="find-country">
      <h2 id="find-country">{t('find')}</h2>
      <div className={own.finder}>
        <div className="grid content-start gap-4">
          <Select
            label={t('country')}
            optional
            value={String(terms.id)}
            onChange={(event) => choose({ country: event.target.value })}
          >
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <NumberField
            label={t('goods', { vat: prices.word })}
            hint={t('goodsHint')}
            value={goods}
            min={0}
            max={maxGoods}
            step={10}
            unit={currency}
            lessLabel={t('less')}
            moreLabel={t('more')}
            onChange={(value) => choose({ goods: String(value) })}
          />
          <Select
            label={t('speed')}
            optional
            value={level}
            onChange={(event) => choose({ level: event.target.value })}
          >
            {levels.map((one) => (
              <option key={one} value={one}>
                {speeds(one)}
              </option>
            ))}
          </Select>
        </div>
        <div className={own.answer} aria-live="polite">
          <CropMarks />
          <BuyerSwitch className="justify-self-start" />
          <p className={own.to}>{t('to', { country: terms.name })}</p>
          <p className={own.cost} data-testid="shipping-cost">
            {cost === 0 ? (
              t('free')
            ) : (
              <PricePair pair={priceWithVat(cost, rate)} {...{ currency, rate, country }} />
            )}
          </p>
          {cost === 0 && <p className={own.side}>{t('freeText')}</p>}
          {missing > 0 && terms.fee > 0 && (
            <p className={own.side}>{t('missing', { amount: formatMoney({ amount: missing, currency }) })}</p>
          )}
          <dl className={own.dates}>
            <div>
              <dt>{t('leaves')}</dt>
              <dd>{promise ? formatDate(promise.shipsOn) : <Skeleton width="10ch" />}</dd>
            </div>
            <div>
              <dt>{t('arrives')}</dt>
              <dd>
                {promise ? (
                  `${formatDate(promise.arrivesFrom)} – ${formatDate(promise.arrivesTo)}`
                ) : (
                  <Skeleton width="23ch" />
                )}
              </dd>
            </div>
          </dl>
          {promise && <LostDays promise={promise} market={terms.id} now={now} />}
          <p className={own.side}>{t('released')}</p>
        </div>
      </div>
    </section>
  );
}
