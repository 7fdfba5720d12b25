'use client';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { BriefInput } from './brief-input.tsx';
import type { DesignForm } from './use-design-form.ts';

/** The two texts every brief needs. */
export function ProjectFields({ form }: { readonly form: DesignForm }) {
  const t = useTranslations('services.design');
  return (
    <>
      <BriefInput
        {...{ form, field: 'project_name', label: t('project_name'), hint: t('project_nameHint') }}
        maxLength={120}
        required
      />
      <BriefInput
        {...{ form, field: 'description', label: t('description'), hint: t('descriptionHint') }}
        maxLength={4_000}
        rows={7}
        required
      />
    </>
  );
}
