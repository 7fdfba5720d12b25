import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import Link from 'next/link';
import { Icon } from '#kit/data/icon.tsx';
import { type ContentName, entryOf, pagesOn } from '#platform/content/pages.ts';
import { pageHead } from '#platform/content/read-page.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import styles from '../content.module.css';

/** Where a page of content stands on a site. */
export function pathOfEntry(site: Site, name: ContentName): string {
  const { key, slug } = entryOf(name);
  return pathOf(site.id, key, slug === undefined ? {} : { slug });
}

/** Names under a page key (`tutorial` lists `tutorial/…`), in the order of lists. */
const under = (site: Site, list: string): readonly ContentName[] =>
  pagesOn(site).filter((name) => name.startsWith(`${list}/`));

/** The entries of a list as cards with title and description. */
export function Entries({ site, list }: { readonly site: Site; readonly list: string }) {
  const names = under(site, list);
  if (names.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {names.map((name) => {
        const { title, description } = pageHead(site, name);
        return (
          <li key={name}>
            <Link href={pathOfEntry(site, name)} prefetch={false} className={styles.entry}>
              <strong>{title}</strong>
              <span>{description}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type MoreProps = { readonly site: Site; readonly title: string; readonly keys: readonly PageKey[] };

/** The way to what is read next. */
export async function More({ site, title, keys }: MoreProps) {
  if (keys.length === 0) return null;
  const links = await Promise.all(keys.map(async (key) => ({ key, name: await titleOf(site, key) })));
  return (
    <nav aria-labelledby="more" className={styles.more}>
      <h2 id="more">{title}</h2>
      <ul>
        {links.map(({ key, name }) => (
          <li key={key}>
            <Link href={pathOf(site.id, key)} prefetch={false} className={styles.moreLink}>
              {name}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
