import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#kit/form/text-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';

type NameFieldsProps = {
  readonly name: UseFormRegisterReturn;
  readonly lastName: UseFormRegisterReturn;
  readonly errors: { readonly name?: FieldError | undefined; readonly last_name?: FieldError | undefined };
};

/** First and last name of a person, side by side where there is room. */
export function NameFields({ name, lastName, errors }: NameFieldsProps) {
  const t = useTranslations('account');
  return (
    <div className={styles.pair}>
      <TextField
        {...name}
        label={t('name')}
        error={errors.name?.message}
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField
        {...lastName}
        label={t('lastName')}
        error={errors.last_name?.message}
        autoComplete="family-name"
        maxLength={60}
      />
    </div>
  );
}
