'use client';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { BriefInput } from './brief-input.tsx';
import type { DesignForm } from './use-design-form.ts';

/** Deadline, and the address of an example. */
export function WishFields({ form }: { readonly form: DesignForm }) {
  const t = useTranslations('services.design');
  return (
    <>
      <BriefInput {...{ form, field: 'deadline', label: t('deadline') }} type="date" />
      <Checkbox
        label={t('deadline_suggestion')}
        checked={form.values.deadline_suggestion}
        onChange={(event) => form.set('deadline_suggestion', event.target.checked)}
      />
      <BriefInput
        {...{ form, field: 'reference_link', label: t('reference_link') }}
        type="url"
        inputMode="url"
        maxLength={500}
      />
    </>
  );
}
