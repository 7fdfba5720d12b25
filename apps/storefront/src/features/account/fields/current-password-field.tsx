import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#kit/form/password-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** The current password again, before an action that an unattended browser must not allow. */
export function CurrentPasswordField({
  field,
  error,
  email,
}: {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  readonly email: string;
}) {
  const t = useTranslations('account');
  return (
    <>
      {/* Names the account for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...field}
        label={t('password.current')}
        error={error}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideShownLabel={t('password.hide')}
      />
    </>
  );
}
