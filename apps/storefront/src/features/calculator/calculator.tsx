'use client';
import type { QuoteAnswer } from '@labelwerk/contracts/calculator/quotes.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration-query.ts';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { CropMarks } from '#kit/layout/crop-marks.tsx';
import { StepBar } from '#kit/layout/step-bar.tsx';
import { Problem } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import styles from './calculator.module.css';
import { FieldsComing, PictureComing } from './coming.tsx';
import { ArtworkAlong } from './pictures/artwork-along.tsx';
import type { OnLabel } from './pictures/artwork-on-label.tsx';
import { OwnPicture } from './pictures/own-picture.tsx';
import { Preview } from './pictures/preview.tsx';
import { pictureId, SmallPicture } from './pictures/small-picture.tsx';
import { MadeAndSent } from './price/made-and-sent.tsx';
import { PriceBar } from './price/price-bar.tsx';
import { PriceSummary } from './price/price-summary.tsx';
import { OpenedQuote } from './quote/opened-quote.tsx';
import { QuoteActions } from './quote/quote-actions.tsx';
import type { Update } from './state/change.ts';
import type { Info } from './state/info.ts';
import { useAddToCart } from './state/use-add-to-cart.ts';
import { useCalculator } from './state/use-calculator.ts';
import { useSayAlong } from './state/use-say-along.ts';
import { CalculatorSteps } from './steps/calculator-steps.tsx';
import { type Step, serviceType, stepsOf } from './steps/step-variants.ts';
import { useCurrentStep } from './steps/use-current-step.ts';

const Shown = memo(Preview);
const ArtworkOnLabel = dynamic(() => import('./pictures/artwork-on-label.tsx'), { ssr: false });

/** Fields, picture and price. What answers a change at once is the price and the field itself; the rest follows. */
export function Calculator({
  info,
  quote,
}: {
  readonly info: Info;
  readonly quote: QuoteAnswer | undefined;
}) {
  const t = useTranslations('calculator');
  const { configuration, change, sheet, delivery, told, error } = useCalculator(info, quote?.configuration);
  const say = useSayAlong(info);
  const changeIn = useCallback(
    (step: Step, update: Update) => {
      const changed = change(update);
      if (changed) say(changed, step, () => change(() => changed.before));
    },
    [change, say],
  );
  const followed = useDeferredValue(configuration);
  // On arrival the price comes first: fields and pictures take longer to draw.
  const isDrawn = useDeferredValue(true, false);
  const cart = useAddToCart(configuration);
  const [picture, setPicture] = useState<string>();
  const [along, setAlong] = useState<OnLabel>();
  const site = useSite();
  const service = serviceType(site.id, configuration?.extras ?? []);
  const steps = stepsOf(service);
  if (!configuration || !followed || !sheet || !delivery) return null;
  const shown = {
    info,
    configuration: followed,
    picture: picture ?? along?.picture,
    cutLine: picture === undefined ? along?.cutLine : undefined,
  };
  const refused = error instanceof Problem ? error.errors[0]?.message : undefined;
  return (
    <>
      {quote && <OpenedQuote quote={quote} changed={toQuery(followed) !== toQuery(quote.configuration)} />}
      <Steps steps={steps} areDrawn={isDrawn} />
      <div className={styles.frame} aria-busy={!isDrawn}>
        {isDrawn ? (
          <CalculatorSteps
            info={info}
            configuration={configuration}
            followed={followed}
            service={service}
            onChange={changeIn}
          />
        ) : (
          <FieldsComing />
        )}
        <aside className={styles.side} aria-label={t('summary')}>
          <CropMarks className={styles.marks} />
          <div id={pictureId} className={styles.stage}>
            {isDrawn ? <Shown {...shown} /> : <PictureComing />}
            {cart.artwork && (
              <ArtworkOnLabel configuration={followed} artwork={cart.artwork} onLabel={setAlong} />
            )}
            <OwnPicture picture={picture} onPicture={setPicture} />
          </div>
          <div className={styles.summary}>
            {cart.artwork && <ArtworkAlong artwork={cart.artwork} onLeave={cart.leaveArtwork} />}
            <PriceSummary
              sheet={sheet}
              delivery={delivery}
              cutOffHour={info.priceList.cutOffHour}
              busy={cart.busy}
              problem={cart.problem ?? refused}
              onAdd={cart.add}
            />
            {told && <MadeAndSent answer={told} />}
            {isDrawn && <QuoteActions configuration={followed} />}
          </div>
        </aside>
        <PriceBar
          sheet={sheet}
          delivery={delivery}
          picture={<SmallPicture {...shown} />}
          busy={cart.busy}
          onAdd={cart.add}
        />
      </div>
    </>
  );
}

/** The step bar; it moves on by itself while one scrolls. */
const Steps = memo((props: { readonly steps: ReturnType<typeof stepsOf>; readonly areDrawn: boolean }) => {
  const { steps, areDrawn } = props;
  const t = useTranslations('calculator');
  const current = useCurrentStep(steps, areDrawn);
  return (
    <StepBar
      label={t('steps')}
      previousLabel={t('previousStep')}
      nextLabel={t('nextStep')}
      steps={steps.map((step) => ({ title: t(`${step}.title`) }))}
      current={current + 1}
      first={1}
      last={steps.length}
      onJump={(step) => document.getElementById(steps[step - 1] ?? 'product')?.scrollIntoView()}
    />
  );
});
