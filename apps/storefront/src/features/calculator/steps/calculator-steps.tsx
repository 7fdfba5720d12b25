'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useCallback, useState } from 'react';
import styles from '../calculator.module.css';
import type { StepProps, Update } from '../state/change.ts';
import type { Info } from '../state/info-of.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { MaterialStep } from './material-step.tsx';
import { ProductStep } from './product-step.tsx';
import { QuantityStep } from './quantity-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { SizeStep } from './size-step.tsx';
import { StepSection } from './step-section.tsx';
import type { ServiceType, Step } from './step-variants.ts';

const fields = {
  product: ProductStep,
  size: SizeStep,
  material: MaterialStep,
  finish: FinishStep,
  quantity: QuantityStep,
  delivery: DeliveryStep,
} as const;

type FieldStep = keyof typeof fields;
const order: readonly FieldStep[] = ['product', 'size', 'material', 'finish', 'quantity', 'delivery'];

type Props = Omit<StepProps, 'onChange'> & {
  readonly onChange: (step: Step, update: Update) => void;
  /** The configuration, deferred: input of the steps that were not touched. */
  readonly followed: Configuration;
  readonly service: ServiceType;
  /** The one step to show; without it all are shown. */
  readonly only?: Step | undefined;
};

/**
 * All steps, or one of them. The step in use is updated at once; the others are deferred, so that a field
 * responds within one frame on slow machines as well.
 */
export function CalculatorSteps({ info, configuration, followed, service, only, onChange }: Props) {
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
      {order.map(
        (step, index) =>
          (only ?? step) === step && (
            <FieldsOf
              key={step}
              step={step}
              number={index + 1}
              info={info}
              configuration={step === touched ? configuration : followed}
              followed={followed}
              onChange={change}
            />
          ),
      )}
      {service !== 'basic' && service !== 'au' && (only ?? 'service') === 'service' && (
        <Section step="service" number={order.length + 1}>
          <ServiceStep service={service} />
        </Section>
      )}
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
};

/** One step with its heading; memoized. */
const FieldsOf = memo(({ step, number, onChange, ...shown }: FieldsProps) => {
  const change = useCallback((update: Update) => onChange(step, update), [step, onChange]);
  const Fields = fields[step];
  return (
    <Section step={step} number={number}>
      <Fields {...shown} onChange={change} />
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
    <StepSection id={step} number={number} title={t(`${step}.title`)} text={t(`${step}.text`)}>
      {children}
    </StepSection>
  );
}
