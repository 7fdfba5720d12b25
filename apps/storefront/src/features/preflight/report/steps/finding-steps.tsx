'use client';
import { programNames, stepsIn } from '@labelwerk/artwork/preflight/findings/program-steps.ts';
import type { Remedy } from '@labelwerk/artwork/preflight/findings/remedies.ts';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { staticQuery } from '#platform/client/queries/static-query.ts';
import { useQuery } from '#platform/client/queries/use-query.ts';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { ProgramChoice } from './program-choice.tsx';
import { loadStepTexts } from './step-texts.ts';
import styles from './steps.module.css';
import { useProgram } from './use-program.ts';

/** The steps that fix a finding in the customer's program, folded; their texts are loaded when first opened. */
export function FindingSteps({ remedy }: { readonly remedy: Remedy }) {
  const t = useTranslations('preflight');
  const { language } = useSite();
  const program = useProgram();
  const [open, setOpen] = useState(false);
  const texts = useQuery({
    queryKey: ['preflight-steps', language],
    queryFn: open ? () => loadStepTexts(language) : skipToken,
    ...staticQuery,
  });
  const steps = program && texts.data && stepsIn(texts.data, remedy, program);
  return (
    <details
      className={styles.steps}
      data-steps={remedy}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {program ? t('program.how', { program: programNames[program] }) : t('program.howAny')}
      </summary>
      {!program && <ProgramChoice />}
      {steps?.possible && (
        <ol>
          {steps.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {steps && !steps.possible && <p>{steps.instead}</p>}
      {open && texts.isError && <p role="alert">{t('program.failed')}</p>}
    </details>
  );
}
