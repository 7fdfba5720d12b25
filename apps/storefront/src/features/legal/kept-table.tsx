import type { Site } from '@labelwerk/domain/market/sites.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { keptInBrowser, minutesOfDay } from './kept-in-browser.ts';
import styles from './legal.module.css';

/** Table of what the shop stores in the browser: name, purpose, duration. */
export function KeptTable({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'legal');
  const timeOf = (days: number) =>
    days < 1 ? t('kept.minutes', { minutes: Math.round(days * minutesOfDay) }) : t('kept.days', { days });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={styles.wide} tabIndex={0} aria-label={t('kept.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['name', 'purpose', 'time'] as const).map((word) => (
              <th key={word} scope="col">
                {t(`kept.${word}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keptInBrowser.map(({ name, place, days, purpose }) => (
            <tr key={`${place}-${name}`}>
              <th scope="row">
                <code>{/[:-]$/.test(name) ? `${name}…` : name}</code>
                <span>{t(`kept.place.${place}`)}</span>
              </th>
              <td>{t(`kept.for.${purpose}`)}</td>
              <td>{place === 'cookie' ? timeOf(days) : t(`kept.until.${place}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
