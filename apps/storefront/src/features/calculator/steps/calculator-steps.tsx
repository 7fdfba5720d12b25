'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import dynamic from 'next/dynamic';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../calculator.module.css';
import type { StepProps, Update } from '../state/change.ts';
import type { Info } from '../state/info-of.ts';
import { ServiceStep } from './artwork/service-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { MaterialStep } from './material-step.tsx';
import { ProductStep } from './product-step.tsx';
import { QuantityStep } from './quantity-step.tsx';
import { SizeStep } from './size-step.tsx';
import { StepSection } from './step-section.tsx';
import { textKey, titleKey } from './step-title.ts';
import type { ArtworkService, Step } from './step-variants.ts';

const fields = {
  product: ProductStep,
  size: SizeStep,
  material: MaterialStep,
  finish: FinishStep,
  quantity: QuantityStep,
  delivery: DeliveryStep,
} as const;

type FieldStep = keyof typeof fields;
const isField = (step: Step): step is FieldStep => Object.hasOwn(fields, step);

const ArtworkStep = dynamic(() => import('./artwork/artwork-step.tsx'), { ssr: false });

type Props = Omit<StepProps, 'onChange'> & {
  readonly onChange: (step: Step, update: Update) => void;
  /** The configuration, deferred: input of the steps that were not touched. */
  readonly followed: Configuration;
  readonly steps: readonly Step[];
  readonly service: ArtworkService | undefined;
  readonly onService: (service: ArtworkService | undefined) => void;
  /** Shown in the step of the size, below its fields. */
  readonly belowSize: ReactNode;
  /** The one step to show; without it all are shown. */
  readonly only?: Step | undefined;
};

/**
 * All steps, or one of them. The step in use is updated at once; the others are deferred, so that a field
 * responds within one frame on slow machines as well.
 */
export function CalculatorSteps(props: Props) {
  const { info, configuration, followed, steps, service, onService, belowSize, only, onChange } = props;
  const [touched, setTouched] = useState<Step>();
  const change = useCallback(
    (step: Step, update: Update) => {
      setTouched(step);
      onChange(step, update);
    },
    [onChange],
  );
  return (
    <div className={styles.fields}>
      {steps.map((step, index) => {
        if ((only ?? step) !== step) return null;
        const number = index + 1;
        if (isField(step))
          return (
            <FieldsOf
              key={step}
              step={step}
              number={number}
              info={info}
              configuration={step === touched ? configuration : followed}
              followed={followed}
              onChange={change}
            >
              {step === 'size' && belowSize}
            </FieldsOf>
          );
        return (
          <Section key={step} step={step} number={number}>
            {step === 'artwork' ? (
              <ArtworkStep service={service} onService={onService} />
            ) : (
              <ServiceStep service={step} />
            )}
          </Section>
        );
      })}
    </div>
  );
}

type FieldsProps = {
  readonly step: FieldStep;
  readonly number: number;
  readonly info: Info;
  readonly configuration: Configuration;
  readonly followed: Configuration;
  readonly onChange: (step: Step, update: Update) => void;
  readonly children: ReactNode;
};

/** One step with its heading; memoized. */
const FieldsOf = memo(({ step, number, onChange, children, ...shown }: FieldsProps) => {
  const change = useCallback((update: Update) => onChange(step, update), [step, onChange]);
  const Fields = fields[step];
  return (
    <Section step={step} number={number}>
      <Fields {...shown} onChange={change} />
      {children}
    </Section>
  );
});

function Section({
  step,
  number,
  children,
}: {
  readonly step: Step;
  readonly number: number;
  readonly children: ReactNode;
}) {
  const t = useTranslations('calculator');
  return (
    <StepSection id={step} number={number} title={t(titleKey(step))} text={t(textKey(step))}>
      {children}
    </StepSection>
  );
}
