'use client';
import { rollDiameter, rollLength } from '@labelwerk/domain/label/roll.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useCartChanges } from '#features/cart/index.ts';
import { PackStage } from '#features/packs/index.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { StepBar } from '#kit/step-bar.tsx';
import { Problem } from '#platform/client/call.ts';
import { usePath } from '#platform/client/site.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { type Info, useInfo } from './info.ts';
import { MaterialStep } from './material-step.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ProductStep } from './product-step.tsx';
import { QuantityStep } from './quantity-step.tsx';
import { SizeStep } from './size-step.tsx';
import { StepSection } from './step-section.tsx';
import { useCalculator } from './use-calculator.ts';

const steps = ['product', 'size', 'material', 'finish', 'quantity', 'delivery'] as const;

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
      <div className="grid gap-6 desktop:grid-cols-[1fr_24rem]" aria-busy="true">
        <Skeleton height="60rem" />
        <Skeleton height="40rem" />
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
  const { add } = useCartChanges();
  const [problem, setProblem] = useState<string>();
  const current = useCurrentStep();
  if (!configuration || !sheet || !delivery) return null;
  const fields = { info, configuration, onChange: change };
  const refused = error instanceof Problem ? error.errors[0]?.message : undefined;

  const addToCart = async () => {
    setProblem(undefined);
    try {
      await add.mutateAsync({ configuration, name: '' } as never);
      router.push(path('cart'));
    } catch (failed) {
      setProblem(
        failed instanceof Problem
          ? (failed.errors[0]?.message ?? failed.message) || t('failedText')
          : t('failedText'),
      );
    }
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
        onJump={(step) => document.getElementById(steps[step - 1] ?? 'product')?.scrollIntoView()}
      />
      <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-8">
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
        </div>
        <Card as="aside" marks className="grid gap-4 desktop:sticky desktop:top-36" aria-label={t('summary')}>
          <Preview info={info} configuration={configuration} />
          <PriceSummary
            sheet={sheet}
            delivery={delivery}
            busy={add.isPending}
            problem={problem ?? refused}
            onAdd={addToCart}
          />
        </Card>
      </div>
    </>
  );
}

/** The label on its pack, following every choice. */
function Preview({ info, configuration }: { readonly info: Info; readonly configuration: Configuration }) {
  const t = useTranslations('calculator');
  const type = info.productTypes.find(({ id }) => id === configuration.productType);
  const material = info.materials.find(({ id }) => id === configuration.material);
  const { form } = configuration;
  const thickness = (material?.thickness ?? 150) / 1000;
  const roll =
    form.kind === 'roll'
      ? {
          winding: form.winding,
          core: form.core,
          diameter: rollDiameter(
            rollLength(Math.min(configuration.quantity, 3000), configuration.height),
            thickness,
            form.core,
          ),
        }
      : undefined;
  return (
    <PackStage
      pack={type?.pack ?? 'roll'}
      label={{
        trim: {
          shape: configuration.shape,
          width: configuration.width,
          height: configuration.height,
          cornerRadius: configuration.cornerRadius,
        },
        look: material?.look ?? 'white-gloss',
        finishes: configuration.finishes,
        productType: configuration.productType,
      }}
      roll={roll}
      dieLine
      measures="mm"
      title={t('preview', {
        product: type?.name ?? '',
        size: formatSize(configuration.width, configuration.height),
        material: material?.name ?? '',
      })}
    />
  );
}

/** Which step is in view. */
function useCurrentStep(): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target.id, entry.isIntersecting);
        const first = steps.findIndex((step) => seen.get(step));
        if (first >= 0) setCurrent(first);
      },
      { rootMargin: '-30% 0px -55% 0px' },
    );
    for (const step of steps) {
      const section = document.getElementById(step);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
