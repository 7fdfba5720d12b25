'use client';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ArtworkService } from '../step-variants.ts';

const stages = ['first', 'second', 'third'] as const;

/** What happens with the file when a review or a design service is ordered. */
export function ServiceStep({ service }: { readonly service: ArtworkService }) {
  const t = useTranslations(`calculator.service.${service}`);
  const words = useTranslations('calculator');
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
        {stages.map((stage, index) => (
          <li key={stage} className="grid content-start gap-2 border-t-2 border-ink pt-3">
            <span
              className="font-measure text-action text-[length:var(--head-m)] leading-none"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <h3>{t(`${stage}.title`)}</h3>
            <p className="text-soft">{t(`${stage}.text`)}</p>
          </li>
        ))}
      </ol>
      <p>{t('next', { button: words('add') })}</p>
    </div>
  );
}
