import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { Link } from '#kit/button/link.tsx';
import { classNames } from '#kit/style/class-names.ts';
import { isLeftOut } from '#platform/content/pages.ts';
import { partWord } from '#platform/content/read-page.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { placed } from '#platform/framework/placed.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { homeFrom, pathOf } from '#platform/routes/addresses.ts';
import { shop } from '#platform/settings.ts';
import { ForVisitors } from './for-visitors.tsx';
import { Logo } from './logo.tsx';
import { MarksLater } from './marks/marks-later.tsx';
import { NewsletterField } from './newsletter-field.tsx';
import { companyPages, pagesToShow } from './page-lists.ts';
import styles from './shell.module.css';

const legal = [
  ['legal-warning', 'imprint'],
  ['general-conditions-of-sale', 'conditions'],
  ['withdrawal', 'withdrawal'],
  ['privacy-policy', 'privacy'],
  ['cookies', 'cookies'],
  ['terms-and-conditions', 'terms'],
] as const satisfies readonly (readonly [PageKey, string])[];

const columns = {
  shop: [
    ['products', 'products'],
    ['calculator', 'calculator'],
    ['transparency-calculator', 'transparency'],
    ['upload-files', 'upload'],
    ['cart', 'cart'],
  ],
  choose: [
    ['materials', 'materials'],
    ['finishing-touches', 'finishes'],
    ['sample-search', 'samples'],
    ['calculator-help', 'calculatorHelp'],
    ['express-production', 'express'],
    ['delivery-and-shipping-costs', 'delivery'],
  ],
  service: [
    ['my-account', 'account'],
    ['orders', 'orders'],
    ['label-library', 'library'],
  ],
} as const satisfies Record<string, readonly (readonly [PageKey, string])[]>;

const Visitors = placed(ForVisitors, 'for-visitors');
const Marks = placed(MarksLater, 'payment-marks');

export function Footer({ site }: { site: Site }) {
  const t = serverTranslations(site, 'shell');
  const word = (name: 'claim' | 'shop' | 'choose' | 'service' | 'company' | 'countries') =>
    partWord(site, 'footer', name) ?? t(name);
  return (
    <footer className={classNames(styles.footer, 'below')}>
      <div className={styles.footGrid}>
        <div className={styles.about}>
          <Logo name={shop.SHOP_NAME} />
          <p>{word('claim')}</p>
          <p className={styles.fine}>{t('prices', { currency: site.currency })}</p>
          <NewsletterField site={site} />
        </div>
        {(['shop', 'choose', 'service'] as const).map((column) => (
          <nav key={column} aria-label={word(column)}>
            <h2 className={styles.footTitle}>{word(column)}</h2>
            <ul>
              {columns[column]
                .filter(([key]) => !isLeftOut(site, key))
                .map(([key, word]) => (
                  <li key={key}>
                    <Link href={pathOf(site.id, key)} prefetch={false}>
                      {t(word)}
                    </Link>
                  </li>
                ))}
              {column === 'service' && (
                <Visitors>
                  <Link href={pathOf(site.id, 'login')} prefetch={false}>
                    {t('login')}
                  </Link>
                </Visitors>
              )}
            </ul>
          </nav>
        ))}
        <nav aria-label={word('company')}>
          <h2 className={styles.footTitle}>{word('company')}</h2>
          <ul>
            {pagesToShow(site, companyPages).map((key) => (
              <li key={key}>
                <Link href={pathOf(site.id, key)} prefetch={false}>
                  {titleOf(site, key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={word('countries')}>
          <h2 className={styles.footTitle}>{word('countries')}</h2>
          <ul className={styles.countries}>
            {sites.map((other) => (
              <li key={other.id}>
                <a
                  href={homeFrom(site.id, other.id)}
                  hrefLang={other.hreflang}
                  lang={other.hreflang}
                  aria-current={other.id === site.id ? 'true' : undefined}
                >
                  {other.countryName}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Marks payWords={t('pay')} deliveryWords={t('delivery')} carriers={shop.CARRIERS} />
      <nav aria-label={t('legal')} className={styles.legal}>
        <ul>
          {legal.map(([key, word]) => (
            <li key={key}>
              <Link href={pathOf(site.id, key)} prefetch={false}>
                {t(word)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* A colour control strip, as on the edge of a press sheet. */}
      <div className={styles.strip} aria-hidden="true" />
    </footer>
  );
}
