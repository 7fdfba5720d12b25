'use client';
import { type PasswordFault, passwordFaults } from '@labelwerk/domain/account/password.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from '../account.module.css';

const rules: readonly PasswordFault[] = ['length', 'upper', 'lower', 'digit', 'special', 'blanks'];

/** The rules of a password, each ticked off while typing. */
export function PasswordRules({ password }: { readonly password: string }) {
  const t = useTranslations('account.password');
  const faults = new Set(passwordFaults(password));
  const met = (rule: PasswordFault) => password !== '' && !faults.has(rule);
  return (
    <ul className={styles.rules} aria-label={t('rules')}>
      {rules.map((rule) => (
        <li key={rule} data-met={met(rule)}>
          <span>
            {t(`rule.${rule}`)}
            <span className="hidden-visually"> {met(rule) ? t('met') : t('open')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
