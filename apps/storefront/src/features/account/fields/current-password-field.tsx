import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#kit/form/password-field.tsx';

/** The password of the account once more, before something that an open browser alone must not do. */
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
      {/* Tells a password manager whose password this is. */}
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
