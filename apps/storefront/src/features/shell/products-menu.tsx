import type { Site } from '@labelwerk/domain/market/sites.ts';
import { Icon } from '#kit/data/icon.tsx';
import { partWord } from '#platform/content/read-page.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import { menuColumns, pagesToShow } from './page-lists.ts';
import styles from './products-menu.module.css';

const id = 'products-menu';
const columns = Object.entries(menuColumns) as [keyof typeof menuColumns, (typeof menuColumns)['byUse']][];

/**
 * All products and services behind one button, in columns. It opens without a script; its links load a new
 * document, which closes it.
 */
export function ProductsMenu({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'shell');
  const word = (name: 'products' | keyof typeof menuColumns) => partWord(site, 'header', name) ?? t(name);
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id}>
        {word('products')}
        <Icon name="chevron-down" />
      </button>
      <nav id={id} popover="auto" aria-label={word('products')} className={styles.panel}>
        <div className={styles.columns}>
          {columns.map(([column, keys]) => (
            <section key={column}>
              <h2 className={styles.title}>{word(column)}</h2>
              <ul>
                {pagesToShow(site, keys).map((key) => (
                  <li key={key}>
                    <a href={pathOf(site.id, key)}>{titleOf(site, key)}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
    </>
  );
}
