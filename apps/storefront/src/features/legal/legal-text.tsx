import type { Site } from '@labelwerk/domain/market/sites.ts';
import { formatDate } from '@labelwerk/domain/money/format.ts';
import Markdoc from '@markdoc/markdoc';
import * as React from 'react';
import { ChoiceLater } from '#features/consent/index.ts';
import { Link } from '#kit/button/link.tsx';
import { Breadcrumb } from '#kit/layout/breadcrumb.tsx';
import { classNames } from '#kit/style/class-names.ts';
import prose from '#kit/style/prose.module.css';
import { textVariables } from '#platform/content/variables.ts';
import { placed } from '#platform/framework/placed.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import { CompanyLines } from './company-lines.tsx';
import { KeptTable } from './kept-table.tsx';
import styles from './legal.module.css';
import { type LegalPageKey, legalPages } from './legal-pages.ts';
import { textOf } from './read-text.ts';

const Choice = placed(ChoiceLater, 'consent-choice');

type Props = { readonly site: Site; readonly page: LegalPageKey };

/** A legal page: its text, the date of its wording, and links to the other ones. */
export function LegalText({ site, page }: Props) {
  const t = serverTranslations(site, 'legal');
  const { asOf, tree } = textOf(site, page, textVariables(site));
  return (
    <div className="page grid gap-6 py-8">
      <Breadcrumb
        label={t('crumbs')}
        trail={[{ title: t('home'), href: pathOf(site.id, 'home') }]}
        current={t(`${page}.title`)}
      />
      <div className={styles.frame}>
        <article className={classNames(prose.prose, styles.text)}>
          <h1>{t(`${page}.title`)}</h1>
          {Markdoc.renderers.react(tree, React, {
            components: {
              Choice,
              Company: CompanyLines.bind(undefined, { site }),
              Kept: KeptTable.bind(undefined, { site }),
            },
          })}
          <p className={styles.date}>{t('asOf', { date: formatDate(new Date(asOf)) })}</p>
        </article>
        <nav aria-labelledby="legal-pages" className={styles.others}>
          <h2 id="legal-pages">{t('all')}</h2>
          <ul>
            {legalPages.map((other) => (
              <li key={other}>
                <Link
                  href={pathOf(site.id, other)}
                  prefetch={false}
                  aria-current={other === page ? 'page' : undefined}
                >
                  {t(`${other}.title`)}
                </Link>
              </li>
            ))}
            <li>
              <Link href={pathOf(site.id, 'delivery-and-shipping-costs')} prefetch={false}>
                {t('delivery')}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}
