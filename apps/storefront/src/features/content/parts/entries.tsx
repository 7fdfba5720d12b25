import type { Site } from '@labelwerk/domain/market/sites.ts';
import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import { Link } from '#kit/button/link.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { BlogCard } from '#kit/card/blog-card.tsx';
import type { PackageImage } from '#kit/card/package-card.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { blocksOf, type ContentName, entryOf, namesUnder } from '#platform/content/pages.ts';
import { pageHead, pageText } from '#platform/content/read-page.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { pathOf } from '#platform/routes/addresses.ts';
import { cardPictureAddress, cardPictureSize } from '#platform/scenes/product-picture-name.ts';
import styles from '../content.module.css';
import { sizedPicture } from './text-picture.tsx';

// Node can't detect the named exports of this CommonJS package.
const { Tag } = Markdoc;

/** Path of a content page on a site. */
export function pathOfEntry(site: Site, name: ContentName): string {
  const { key, slug } = entryOf(name);
  return pathOf(site.id, key, slug === undefined ? {} : { slug });
}

/** Lists whose entries are shown as cards with a picture; others are rows. */
const articleLists: readonly string[] = ['blog', 'success-story'];

/** The first picture of a text. */
function firstPicture(nodes: readonly RenderableTreeNode[]): PackageImage | undefined {
  for (const node of nodes) {
    if (!Tag.isTag(node)) continue;
    const { src, ...rest } = node.attributes as { readonly src: string } & Omit<PackageImage, 'url'>;
    const found = node.name === 'Picture' ? sizedPicture({ url: src, ...rest }) : firstPicture(node.children);
    if (found) return found;
  }
  return undefined;
}

/** The picture of an article's card: the first one of its text, or the label that `pages.json` names. */
function pictureOf(site: Site, name: ContentName): PackageImage | undefined {
  const id = blocksOf(name)?.card?.picture;
  // Its title is beside it: the picture adds nothing for who does not see it.
  const drawn = id === undefined ? undefined : { url: cardPictureAddress(id), alt: '', ...cardPictureSize };
  return firstPicture(pageText(site, name).tree) ?? (drawn && sizedPicture(drawn));
}

/** Shown while nothing is published, with a link to continue. */
function NothingYet({ site }: { readonly site: Site }) {
  const t = serverTranslations(site, 'content.nothingYet');
  const leads = (['contact', 'label-gallery'] as const).map((key, at) => (
    <LinkButton key={key} href={pathOf(site.id, key)} look={at === 0 ? 'action' : 'outline'}>
      {titleOf(site, key)}
    </LinkButton>
  ));
  return (
    <EmptyState title={t('title')} actions={leads}>
      <p>{t('text')}</p>
    </EmptyState>
  );
}

/** The entries of a list as cards with title and description. */
export function Entries({ site, list }: { readonly site: Site; readonly list: string }) {
  const names = namesUnder(site, list);
  if (names.length === 0) return <NothingYet site={site} />;
  if (articleLists.includes(list)) return <Articles site={site} names={names} />;
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

type ArticlesProps = { readonly site: Site; readonly names: readonly ContentName[] };

function Articles({ site, names }: ArticlesProps) {
  const t = serverTranslations(site, 'content');
  return (
    <section aria-labelledby="articles">
      <h2 id="articles" className="hidden-visually">
        {t('articles')}
      </h2>
      <ul className={styles.articles}>
        {names.map((name) => {
          const { title, description } = pageHead(site, name);
          return (
            <li key={name}>
              <BlogCard
                href={pathOfEntry(site, name)}
                image={pictureOf(site, name)}
                tags={(blocksOf(name)?.card?.tags ?? []).map((tag) => ({ tag: t(`tags.${tag}`) }))}
                title={title}
                description={description}
                buttonLabel={t('readArticle')}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type MoreProps = { readonly site: Site; readonly title: string; readonly names: readonly ContentName[] };

/** Links to what to read next. */
export function More({ site, title, names }: MoreProps) {
  if (names.length === 0) return null;
  return (
    <nav aria-labelledby="more" className={styles.more}>
      <h2 id="more">{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link href={pathOfEntry(site, name)} prefetch={false} className={styles.moreLink}>
              {titleOf(site, name)}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
