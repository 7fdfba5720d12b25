'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import styles from '../calculator.module.css';
import type { StepProps, Update } from '../state/change.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { MaterialStep } from './material-step.tsx';
import { ProductStep } from './product-step.tsx';
import { QuantityStep } from './quantity-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { SizeStep } from './size-step.tsx';
import { StepSection } from './step-section.tsx';
import type { ServiceType, Step } from './step-variants.ts';

const fields = [
  ['product', ProductStep],
  ['size', SizeStep],
  ['material', MaterialStep],
  ['finish', FinishStep],
  ['quantity', QuantityStep],
  ['delivery', DeliveryStep],
] as const;

const ignore = () => undefined;

type Props = Omit<StepProps, 'onChange'> & {
  readonly onChange: (step: Step, update: Update) => void;
  /** The same choices a moment later: what the steps that were not touched are drawn with. */
  readonly followed: Configuration;
  readonly service: ServiceType;
  /** The one step that is shown; without it all of them are. */
  readonly only?: Step | undefined;
};

/**
 * The steps from top to bottom, or one of them. The one a person works in shows a change at once; the others follow when there is
 * time, so that a field answers within a frame on slow machines as well.
 */
export function CalculatorSteps({ info, configuration, followed, service, only, onChange }: Props) {
  const [touched, setTouched] = useState<Step>();
  const changes = useMemo(() => {
    const changeIn = (step: Step) => (update: Update) => {
      setTouched(step);
      onChange(step, update);
    };
    return new Map(fields.map(([step]) => [step, changeIn(step)]));
  }, [onChange]);
  return (
    <div className={styles.fields}>
      {fields.map(
        ([step, Fields], index) =>
          (only ?? step) === step && (
            <Section key={step} step={step} number={index + 1}>
              <Fields
                info={info}
                configuration={step === touched ? configuration : followed}
                onChange={changes.get(step) ?? ignore}
              />
            </Section>
          ),
      )}
      {service !== 'basic' && service !== 'au' && (only ?? 'service') === 'service' && (
        <Section step="service" number={fields.length + 1}>
          <ServiceStep service={service} />
        </Section>
      )}
    </div>
  );
}

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
