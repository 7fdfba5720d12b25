'use client';
import type { QuoteAnswer } from '@labelwerk/contracts/calculator/quotes.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import dynamic from 'next/dynamic';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { OnLabel } from '#features/preflight/index.ts';
import { useShortcut } from '#kit/button/shortcut.tsx';
import { CropMarks } from '#kit/layout/crop-marks.tsx';
import { narrowScreen, useMedia } from '#kit/layout/use-media.ts';
import { Problem } from '#platform/client/call.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './calculator.module.css';
import { FieldsComing, PictureComing } from './coming.tsx';
import { NarrowCalculator } from './narrow-calculator.tsx';
import { OpenedNearest } from './opened-nearest.tsx';
import { ArtworkAlong } from './pictures/artwork-along.tsx';
import { OwnPicture } from './pictures/own-picture.tsx';
import { Preview } from './pictures/preview.tsx';
import { MadeAndSent } from './price/made-and-sent.tsx';
import { PriceSummary } from './price/price-summary.tsx';
import { OpenedQuote } from './quote/opened-quote.tsx';
import { QuoteActions } from './quote/quote-actions.tsx';
import type { Update } from './state/change.ts';
import type { Info } from './state/info-of.ts';
import { useAddToCart } from './state/use-add-to-cart.ts';
import { useCalculator } from './state/use-calculator.ts';
import { useSayAlong } from './state/use-say-along.ts';
import { useArtworkService } from './steps/artwork/use-artwork-service.ts';
import { CalculatorSteps } from './steps/calculator-steps.tsx';
import { ScrolledSteps } from './steps/step-bars.tsx';
import { type Step, serviceType, stepsOf } from './steps/step-variants.ts';

// Memoized: not rendered again with every choice.
const Shown = memo(Preview);
const Own = memo(OwnPicture);
const Made = memo(MadeAndSent);
const Nearest = memo(OpenedNearest);
/** Screens wide enough to show picture, price and downloads side by side. */
const roomyScreen = '(min-width: 75rem)';
const CompanionFields = dynamic(() => import('./label-set/companion-fields.tsx'), { ssr: false });
const SetPrices = dynamic(() => import('./label-set/set-prices.tsx'), { ssr: false });
const ArtworkOnLabel = dynamic(() => import('./pictures/artwork-on-label.tsx'), { ssr: false });

/** Fields, picture and price. The price and the changed field are updated at once; the rest is deferred. */
export function Calculator({
  info,
  quote,
}: {
  readonly info: Info;
  readonly quote: QuoteAnswer | undefined;
}) {
  const t = useTranslations('calculator');
  const { configuration, rested, opened, change, sheet, delivery, confirmedPrice, error, ...set } =
    useCalculator(info, quote?.configuration);
  const say = useSayAlong(info);
  const changeIn = useCallback(
    (step: Step, update: Update) => {
      const changed = change(update);
      if (changed) say(changed, step, () => change(() => changed.before));
    },
    [change, say],
  );
  const followed = useDeferredValue(rested);
  // On the first render the price comes first: fields and pictures take longer to draw.
  const isDrawn = useDeferredValue(true, false);
  const [service, setService] = useArtworkService();
  const cart = useAddToCart(set.labels, service);
  const [picture, setPicture] = useState<string>();
  const [along, setAlong] = useState<OnLabel>();
  const { id: siteId } = useSite();
  // The same list until another service is chosen: the step bar observes its sections.
  const steps = useMemo(() => stepsOf(siteId, serviceType(siteId, service)), [siteId, service]);
  const isNarrow = useMedia(narrowScreen);
  const isRoomy = useMedia(roomyScreen);
  useShortcut(() => {
    if (!cart.busy) void cart.add();
  });
  if (!configuration || !followed || !sheet || !delivery) return null;
  const shown = {
    info,
    configuration: followed,
    picture: picture ?? along?.picture,
    cutLine: picture === undefined ? along?.cutLine : undefined,
  };
  const refused = error instanceof Problem ? error.errors[0]?.message : undefined;
  const problem = cart.problem ?? refused;
  const fields = (only?: Step) =>
    isDrawn ? (
      <CalculatorSteps
        info={info}
        configuration={configuration}
        followed={followed}
        steps={steps}
        service={service}
        onService={setService}
        only={only}
        belowSize={
          !cart.isEditing && (
            <CompanionFields front={followed} sizes={set.companions} onChange={set.changeCompanions} />
          )
        }
        onChange={changeIn}
      />
    ) : (
      <FieldsComing />
    );
  const stage = (
    <>
      {isDrawn ? <Shown {...shown} /> : <PictureComing />}
      <Own picture={picture} onPicture={setPicture} />
    </>
  );
  const isSet = set.labels !== undefined && set.labels.length > 1 && !cart.isEditing;
  const quoteActions = isDrawn && !isSet && <QuoteActions configuration={followed} />;
  const summary = (
    <>
      {cart.artwork && <ArtworkAlong artwork={cart.artwork} onLeave={cart.leaveArtwork} />}
      <PriceSummary
        sheet={sheet}
        delivery={delivery}
        cutOffHour={info.priceList.cutOffHour}
        busy={cart.busy}
        isEditing={cart.isEditing}
        problem={problem}
        onAdd={cart.add}
      />
      {isSet && (
        <SetPrices
          labels={(set.labels ?? []).flatMap((label, index) => {
            const price = set.sheets?.[index];
            return price ? [{ configuration: label, sheet: price }] : [];
          })}
        />
      )}
      {confirmedPrice && <Made answer={confirmedPrice} />}
      {(isNarrow || isRoomy) && quoteActions}
    </>
  );
  return (
    <>
      <Nearest info={info} opened={opened} />
      {quote && <OpenedQuote quote={quote} changed={toQuery(followed) !== toQuery(quote.configuration)} />}
      {cart.artwork && cart.artwork.pages.length > 0 && (
        <ArtworkOnLabel configuration={followed} artwork={cart.artwork} onLabel={setAlong} />
      )}
      {isNarrow ? (
        <NarrowCalculator
          steps={steps}
          isDrawn={isDrawn}
          shown={shown}
          sheet={sheet}
          delivery={delivery}
          busy={cart.busy}
          isEditing={cart.isEditing}
          problem={problem}
          onAdd={cart.add}
          fields={fields}
          stage={stage}
          summary={summary}
        />
      ) : (
        <>
          <ScrolledSteps steps={steps} areDrawn={isDrawn} />
          <div className={styles.frame} aria-busy={!isDrawn}>
            <div>
              {fields()}
              {!isRoomy && <div className={styles.takeAlong}>{quoteActions}</div>}
            </div>
            <aside className={styles.side} aria-label={t('summary')}>
              <CropMarks className={styles.marks} />
              <div className={styles.stage}>{stage}</div>
              <div className={styles.summary} data-tour="price">
                {summary}
              </div>
            </aside>
          </div>
        </>
      )}
    </>
  );
}
