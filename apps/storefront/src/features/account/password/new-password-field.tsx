import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#kit/form/password-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { PasswordRules } from './password-rules.tsx';

type NewPasswordFieldProps = {
  readonly field: UseFormRegisterReturn;
  readonly label: string;
  readonly error: string | undefined;
  /** The current value. */
  readonly password: string;
};

/** Input for a new password with its rules and whether they are met. */
export function NewPasswordField({ field, label, error, password }: NewPasswordFieldProps) {
  const t = useTranslations('account');
  return (
    <>
      <PasswordField
        {...field}
        label={label}
        showLabel={t('password.show')}
        hideShownLabel={t('password.hide')}
        error={error}
        autoComplete="new-password"
        maxLength={256}
      />
      <PasswordRules password={password} />
    </>
  );
}
