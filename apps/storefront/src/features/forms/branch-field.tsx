'use client';
import { Select } from '#kit/form/select.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useBranches } from './use-branches.ts';

/** The line of business; optional. */
export function BranchField({ error }: { readonly error: string | undefined }) {
  const t = useTranslations('forms');
  return (
    <Select label={t('branch')} name="branch" optional error={error}>
      <option value="">{t('noBranch')}</option>
      {useBranches().map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
