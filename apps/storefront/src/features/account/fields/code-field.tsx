import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#kit/form/text-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';

/** Input for the six-digit code of a mail. */
export function CodeField({
  field,
  error,
}: {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}) {
  const t = useTranslations('account');
  return (
    <TextField
      {...field}
      className={styles.code}
      label={t('code.label')}
      hint={t('code.hint')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}
