import type { Site } from '@labelwerk/domain/market/sites.ts';
import type { CompanySetting } from '#platform/company.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
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
export function CompanyLines({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'legal');
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
