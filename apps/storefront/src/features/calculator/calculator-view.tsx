'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import {
  artworkOfLine,
  forgetArtwork,
  type KeptArtwork,
  keptArtwork,
  useCartChanges,
} from '#features/cart/index.ts';
import { Button } from '#kit/button.tsx';
import { CropMarks } from '#kit/crop-marks.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { StepBar } from '#kit/step-bar.tsx';
import { Problem } from '#platform/client/call.ts';
import { usePath, useSite } from '#platform/client/site.tsx';
import { ArtworkAlong } from './artwork-along.tsx';
import styles from './calculator.module.css';
import { DeliveryStep } from './delivery-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { type Info, useInfo } from './info.ts';
import { MaterialStep } from './material-step.tsx';
import { Preview } from './preview.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ProductStep } from './product-step.tsx';
import { QuantityStep } from './quantity-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { SizeStep } from './size-step.tsx';
import { StepSection } from './step-section.tsx';
import { serviceType, stepsOf } from './step-variants.ts';
import { useCalculator } from './use-calculator.ts';
import { useCurrentStep } from './use-current-step.ts';

const Shown = memo(Preview);

export function CalculatorView() {
  const t = useTranslations('calculator');
  const { data: info, error, refetch } = useInfo();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (error)
    return (
      <EmptyState title={t('failed')} actions={<Button onClick={() => refetch()}>{t('retry')}</Button>}>
        {t('failedText')}
      </EmptyState>
    );
  if (!info || !inBrowser) {
    return (
      <div className={styles.frame} aria-busy="true">
        <div className={styles.barPlace} />
        <Skeleton height="60rem" />
        <div className={styles.side}>
          <div className={styles.stage}>
            <Skeleton height="40rem" />
          </div>
        </div>
      </div>
    );
  }
  return <Calculator info={info} />;
}

function Calculator({ info }: { readonly info: Info }) {
  const t = useTranslations('calculator');
  const path = usePath();
  const router = useRouter();
  const { configuration, change, sheet, delivery, error } = useCalculator(info);
  // The picture follows in a moment of its own: fields and price answer first.
  const shown = useDeferredValue(configuration);
  const { add } = useCartChanges();
  const [problem, setProblem] = useState<string>();
  const [artwork, setArtwork] = useState<KeptArtwork | undefined>(keptArtwork);
  const site = useSite();
  const service = serviceType(site.id, configuration?.extras ?? []);
  const steps = stepsOf(service);
  const current = useCurrentStep(steps);
  if (!configuration || !sheet || !delivery) return null;
  const fields = { info, configuration, onChange: change };
  const refused = error instanceof Problem ? error.errors[0]?.message : undefined;

  const addToCart = async () => {
    setProblem(undefined);
    try {
      const line = { configuration, name: '', ...(artwork && { artwork: artworkOfLine(artwork) }) };
      await add.mutateAsync(line as never);
      forgetArtwork();
      router.push(path('cart'));
    } catch (failed) {
      setProblem(
        failed instanceof Problem
          ? (failed.errors[0]?.message ?? failed.message) || t('failedText')
          : t('failedText'),
      );
    }
  };
  const leaveArtwork = () => {
    forgetArtwork();
    setArtwork(undefined);
  };
  return (
    <>
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
      <div className={styles.frame}>
        <div className={styles.fields}>
          <StepSection id="product" number={1} title={t('product.title')} text={t('product.text')}>
            <ProductStep {...fields} />
          </StepSection>
          <StepSection id="size" number={2} title={t('size.title')} text={t('size.text')}>
            <SizeStep configuration={configuration} onChange={change} />
          </StepSection>
          <StepSection id="material" number={3} title={t('material.title')} text={t('material.text')}>
            <MaterialStep {...fields} />
          </StepSection>
          <StepSection id="finish" number={4} title={t('finish.title')} text={t('finish.text')}>
            <FinishStep {...fields} />
          </StepSection>
          <StepSection id="quantity" number={5} title={t('quantity.title')} text={t('quantity.text')}>
            <QuantityStep {...fields} />
          </StepSection>
          <StepSection id="delivery" number={6} title={t('delivery.title')} text={t('delivery.text')}>
            <DeliveryStep {...fields} />
          </StepSection>
          {service !== 'basic' && service !== 'au' && (
            <StepSection id="service" number={7} title={t('service.title')} text={t('service.text')}>
              <ServiceStep service={service} />
            </StepSection>
          )}
        </div>
        <aside className={styles.side} aria-label={t('summary')}>
          <CropMarks className={styles.marks} />
          <div className={styles.stage}>
            <Shown info={info} configuration={shown ?? configuration} />
          </div>
          <div className={styles.summary}>
            {artwork && <ArtworkAlong artwork={artwork} onLeave={leaveArtwork} />}
            <PriceSummary
              sheet={sheet}
              delivery={delivery}
              busy={add.isPending}
              problem={problem ?? refused}
              onAdd={addToCart}
            />
          </div>
        </aside>
        <PriceBar sheet={sheet} delivery={delivery} busy={add.isPending} onAdd={addToCart} />
      </div>
    </>
  );
}
