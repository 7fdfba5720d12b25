'use client';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** What the forms for remarks say and take. */
export function useRemarkTexts() {
  const t = useTranslations('proofs');
  return { faults: { empty: t('remark.empty'), notSent: t('notSent') }, maxLength: 2_000 } as const;
}
