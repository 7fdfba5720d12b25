import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#kit/form/text-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';

/** The six digits that an authenticator app shows. */
export function AppCodeField({
  field,
  error,
}: {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}) {
  const t = useTranslations('account.twoStep');
  return (
    <TextField
      {...field}
      className={styles.code}
      label={t('code')}
      hint={t('codeHint')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}
