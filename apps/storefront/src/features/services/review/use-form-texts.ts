'use client';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { FormKind } from './review-values.ts';

/** The texts in which the forms of services for a file differ. */
export function useFormTexts(kind: FormKind) {
  const review = useTranslations('services.review');
  const proof = useTranslations('services.proof');
  const t = kind === 'proof' ? proof : review;
  return {
    title: t('title'),
    lead: t('lead'),
    which: t('which'),
    messageHint: t('messageHint'),
    notOffered: t('notOffered'),
  };
}
