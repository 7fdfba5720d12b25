'use client';
import { plainCode } from '@labelwerk/domain/account/code.ts';
import { isEmail, normalEmail } from '@labelwerk/domain/account/email.ts';
import { passwordFaults } from '@labelwerk/domain/account/password.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';

/** Validation rules of the account forms' fields with their messages, for the form library. */
export function useFieldRules() {
  const t = useTranslations('account.field');
  return {
    required: { required: t('required') },
    email: {
      required: t('required'),
      validate: (value: string) => isEmail(normalEmail(value)) || t('email'),
    },
    newPassword: {
      required: t('required'),
      validate: (value: string) => passwordFaults(value).length === 0 || t('password'),
    },
    code: {
      required: t('required'),
      validate: (value: string) => /^\d{6}$/.test(plainCode(value)) || t('code'),
    },
    name: {
      required: t('required'),
      maxLength: { value: 60, message: t('atMost', { n: 60 }) },
      validate: (value: string) => value.trim() !== '' || t('required'),
    },
  };
}
