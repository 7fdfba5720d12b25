'use client';
import { minOnSheets, minSheets } from '@labelwerk/domain/label/sheet.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import {
  type Configuration,
  quantityLimits,
  withQuantity,
} from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { settle } from '@labelwerk/domain/pricing/configuration/settle-configuration.ts';
import { price } from '@labelwerk/domain/pricing/price.ts';
import { priceWithVat } from '@labelwerk/domain/vat/leading-price.ts';
import { memo } from 'react';
import { PairHead, PricePair } from '#features/prices/index.ts';
import { Table } from '#kit/data/tables/table.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { RangeSlider } from '#kit/form/number/range-slider.tsx';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../calculator.module.css';
import { type StepProps, withSortCount, withSortQuantity, withTotal } from '../state/change.ts';
import type { Info } from '../state/info-of.ts';

const usualQuantities = [250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000];
/** The slider is logarithmic (powers of ten): from 100 to 1,000 is as far as from 10,000 to 100,000. */
const slider = { min: 2, max: 6, step: 0.01 };
const toSlider = (quantity: number) => Math.min(slider.max, Math.max(slider.min, Math.log10(quantity)));
const fromSlider = (value: number) => {
  const exact = 10 ** value;
  const round = 10 ** Math.max(1, Math.floor(value) - 1);
  return Math.round(exact / round) * round;
};

type Props = StepProps & {
  /** The configuration, deferred: input of the prices of other quantities. */
  readonly followed: Configuration;
};

/** Number of labels and designs, and the prices of other quantities. */
export const QuantityStep = memo(({ info, configuration, followed, onChange }: Props) => {
  const t = useTranslations('calculator');
  const { currency, market } = useSite();
  const count = (value: number) => formatNumber(value, currency);
  const { sorts, quantity, form } = configuration;
  const onSheets = form.kind === 'sheet' ? minOnSheets(form.format, configuration) : 1;
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
        <NumberField
          label={t('quantity.total')}
          value={quantity}
          min={Math.max(sorts.length, onSheets)}
          hint={
            form.kind === 'sheet'
              ? t('quantity.onSheets', { sheets: minSheets, count: onSheets, text: count(onSheets) })
              : t('quantity.limits', { min: count(sorts.length), max: count(quantityLimits.max) })
          }
          max={quantityLimits.max}
          step={100}
          lessLabel={t('less')}
          moreLabel={t('more')}
          onChange={(value) => onChange((before) => withTotal(before, value))}
        />
        <NumberField
          label={t('quantity.sorts')}
          hint={t('quantity.sortsHint')}
          value={sorts.length}
          min={1}
          max={quantityLimits.maxSorts}
          step={1}
          lessLabel={t('less')}
          moreLabel={t('more')}
          onChange={(value) => onChange((before) => withSortCount(before, value))}
        />
      </div>
      <RangeSlider
        label={t('quantity.slider')}
        hideLabel
        min={slider.min}
        max={slider.max}
        step={slider.step}
        value={toSlider(quantity)}
        valueText={t('quantity.pieces', { count: quantity, text: count(quantity) })}
        labels={[100, 1000, 10_000, 100_000].map((value) => ({
          value: Math.log10(value),
          text: count(value),
        }))}
        onChange={(value) => onChange((before) => withTotal(before, fromSlider(value)))}
      />
      {sorts.length > 1 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">{t('quantity.perSort')}</legend>
          <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
            {sorts.map((each, index) => (
              <NumberField
                // biome-ignore lint/suspicious/noArrayIndexKey: a design is known by its place
                key={index}
                label={t('quantity.sort', { number: index + 1 })}
                value={each}
                min={1}
                max={quantityLimits.max - (quantity - each)}
                onChange={(value) => onChange((before) => withSortQuantity(before, index, value))}
              />
            ))}
          </div>
        </fieldset>
      )}
      <QuantityTable info={info} configuration={followed} onChange={onChange} market={market} />
    </div>
  );
});

const QuantityTable = memo(
  ({ info, configuration, onChange, market }: StepProps & { readonly market: MarketId }) => {
    const t = useTranslations('calculator');
    const { currency, language } = useSite();
    const own = price(info.priceList, configuration, market);
    const rows = [...new Set([...usualQuantities, configuration.quantity])]
      .filter(
        (quantity) => quantity >= configuration.sorts.length && canBeMade(info, configuration, quantity),
      )
      .sort((a, b) => a - b)
      .map((quantity) => ({
        quantity,
        sheet: price(info.priceList, withQuantity(configuration, quantity), market),
      }));
    const { vatRate } = info.priceList.markets[market];
    return (
      <Table caption={t('quantity.table')}>
        <thead>
          <tr>
            <th scope="col">{t('quantity.total')}</th>
            <th scope="col" className="text-right">
              <PairHead title={t('price.title')} />
            </th>
            <th scope="col" className="text-right">
              <PairHead title={t('price.perThousand')} />
            </th>
            <th scope="col" className={`${styles.saving} text-right`}>
              {t('quantity.saving')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ quantity, sheet }) => {
            const saving = Math.round((1 - sheet.perThousand / own.perThousand) * 100);
            const saved = saving > 0 && `−${percentIn(language, saving)}`;
            const isOwn = quantity === configuration.quantity;
            return (
              <tr
                key={quantity}
                aria-current={isOwn || undefined}
                className={isOwn ? 'bg-action-wash' : undefined}
              >
                <th scope="row" className="tabular-nums">
                  {isOwn ? (
                    formatNumber(quantity, currency)
                  ) : (
                    <button
                      type="button"
                      className={styles.take}
                      aria-label={t('quantity.chooseThis', {
                        count: quantity,
                        text: formatNumber(quantity, currency),
                      })}
                      onClick={() => onChange((before) => withTotal(before, quantity))}
                    >
                      {formatNumber(quantity, currency)}
                    </button>
                  )}
                </th>
                <td className="whitespace-nowrap text-right tabular-nums">
                  <PricePair
                    pair={priceWithVat(sheet.net, vatRate)}
                    {...{ currency, rate: vatRate, align: 'end', isBare: true }}
                  />
                </td>
                <td className="whitespace-nowrap text-right tabular-nums">
                  <PricePair
                    pair={priceWithVat(sheet.perThousand, vatRate)}
                    {...{ currency, rate: vatRate, align: 'end', isBare: true }}
                  />
                  {saved && <span className={styles.savingBelow}>{saved}</span>}
                </td>
                <td className={`${styles.saving} whitespace-nowrap text-right tabular-nums`}>{saved}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    );
  },
);

/** Leaves out quantities that can't be produced, such as fewer labels than a sheet run needs. */
const canBeMade = (info: Info, configuration: Configuration, quantity: number): boolean =>
  settle(info, withQuantity(configuration, quantity)).quantity === quantity;
