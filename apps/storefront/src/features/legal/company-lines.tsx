import type { CompanySetting } from '#platform/company.ts';
import { getTranslations } from '#platform/framework/server-translations.ts';
import { shop } from '#platform/settings.ts';
import styles from './legal.module.css';

const lines = [
  ['COMPANY_ADDRESS', 'address'],
  ['COMPANY_REPRESENTATIVE', 'representative'],
  ['COMPANY_PHONE', 'phone'],
  ['COMPANY_EMAIL', 'email'],
  ['COMPANY_REGISTER', 'register'],
  ['COMPANY_REGISTER_NUMBER', 'registerNumber'],
  ['COMPANY_VAT_NUMBER', 'vatNumber'],
  ['COMPANY_RESPONSIBLE', 'responsible'],
  ['COMPANY_HOSTING', 'hosting'],
] as const satisfies readonly (readonly [CompanySetting, string])[];

const hrefOf: Readonly<Partial<Record<CompanySetting, (value: string) => string>>> = {
  COMPANY_PHONE: (value) => `tel:${value.replace(/[^\d+]/g, '')}`,
  COMPANY_EMAIL: (value) => `mailto:${value}`,
};

/** The company's details, line by line; missing values have no line. */
export async function CompanyLines() {
  const t = await getTranslations('legal');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('company.name')}</dt>
        <dd>{shop.COMPANY_NAME || shop.SHOP_NAME}</dd>
      </div>
      {lines
        .filter(([name]) => shop[name] !== '')
        .map(([name, word]) => {
          const href = hrefOf[name]?.(shop[name]);
          return (
            <div key={name}>
              <dt>{t(`company.${word}`)}</dt>
              <dd>{href ? <a href={href}>{shop[name]}</a> : shop[name]}</dd>
            </div>
          );
        })}
    </dl>
  );
}
