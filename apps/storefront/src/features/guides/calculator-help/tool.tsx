'use client';
import type { ReactNode } from 'react';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CropMarks } from '#kit/layout/crop-marks.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import guide from '../guides.module.css';
import styles from './help.module.css';

type Props = {
  readonly tool: 'size' | 'winding' | 'roll';
  /** Input of the tool. */
  readonly fields: ReactNode;
  readonly picture: ReactNode;
  readonly result: ReactNode;
  readonly testId: string;
  readonly note: ReactNode;
  /** Query that opens the calculator with the result. */
  readonly query?: string;
};

/** A tool of the help page: fields beside a result that follows them and links to the calculator. */
export function Tool({ tool, fields, picture, result, testId, note, query }: Props) {
  const t = useTranslations('calculator-help');
  const path = usePath();
  return (
    <section className={guide.part} aria-labelledby={`tool-${tool}`}>
      <h2 id={`tool-${tool}`}>{t(`${tool}.title`)}</h2>
      <p className={guide.partText}>{t(`${tool}.text`)}</p>
      <div className={styles.tool}>
        <div className="grid content-start gap-4">{fields}</div>
        <div className={styles.answer} aria-live="polite">
          <CropMarks />
          {picture}
          <p className={styles.result} data-testid={testId}>
            {result}
          </p>
          <div className="text-soft">{note}</div>
          {query && (
            <p>
              <LinkButton href={`${path('calculator')}?${query}`} prefetch={false} size="small">
                {t('take')}
              </LinkButton>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
