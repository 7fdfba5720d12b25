'use client';
import { nextCutOff } from '@labelwerk/domain/delivery/cut-off.ts';
import { deliveryPromise } from '@labelwerk/domain/delivery/delivery-date.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import type { Info } from '#features/calculator/index.ts';
import { BuyerSwitch } from '#features/prices/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { Select } from '#kit/form/select.tsx';
import { useNowLater } from '#platform/client/clock/use-now.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { calculatorQuery, exampleLabel } from '../example-label.ts';
import styles from '../guides.module.css';
import { useChoices } from '../use-choices.ts';
import { Waiting, WithServedInfo } from '../with-info.tsx';
import { Countdown } from './countdown.tsx';
import { DeliveryCalendar } from './delivery-calendar.tsx';
import { DaysOfFinishes, SurchargeTable } from './express-tables.tsx';
import { LevelChoice } from './level-choice.tsx';
import { levels, quantities } from './levels.ts';

/** Express delivery: cut-off time, dates, surcharges, from the price list and today's date. */
export const ExpressGuide = () => (
  <WithServedInfo height="48rem">{(info) => <Guide info={info} />}</WithServedInfo>
);

function Guide({ info }: { readonly info: Info }) {
  const t = useTranslations('express');
  const words = useTranslations('guides');
  const { market, currency } = useSite();
  const path = usePath();
  const now = useNowLater();
  const [query, choose] = useChoices();
  const level = levels.find((one) => one === query.get('level')) ?? '48h';
  const finish = info.finishes.find(({ id }) => id === query.get('finish'));
  const quantity = quantities.find((one) => String(one) === query.get('quantity')) ?? 1000;
  const finishes = finish ? [finish.id] : [];
  const labels = levels.map((express) => exampleLabel(info, { express, finishes, quantity }));
  const chosen = exampleLabel(info, { express: level, finishes, quantity });
  return (
    <>
      <Countdown list={info.priceList} now={now} />
      <section className={styles.part} aria-labelledby="levels">
        <h2 id="levels">{t('levels')}</h2>
        <div className={styles.fields}>
          <Select
            label={t('quantity')}
            optional
            value={String(quantity)}
            onChange={(event) => choose({ quantity: event.target.value })}
          >
            {quantities.map((one) => (
              <option key={one} value={one}>
                {formatNumber(one, currency)}
              </option>
            ))}
          </Select>
          <Select
            label={t('finish')}
            optional
            value={finish?.id ?? ''}
            onChange={(event) => choose({ finish: event.target.value })}
          >
            <option value="">{t('noFinish')}</option>
            {info.finishes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <BuyerSwitch className="justify-self-start" />
        <LevelChoice
          info={info}
          labels={labels}
          level={level}
          now={now}
          onChange={(next) => choose({ level: next })}
        />
        <p>
          <LinkButton
            href={`${path('calculator')}?${calculatorQuery(info, { express: level, finishes, quantity })}`}
            prefetch={false}
          >
            {words('toCalculator')}
          </LinkButton>
        </p>
      </section>
      {now ? (
        <DeliveryCalendar
          promise={deliveryPromise(info.priceList, chosen, market, now)}
          from={nextCutOff(info.priceList, now).day}
          now={now}
        />
      ) : (
        <Waiting height="32rem" />
      )}
      <SurchargeTable info={info} finishes={finishes} />
      <DaysOfFinishes info={info} />
    </>
  );
}
