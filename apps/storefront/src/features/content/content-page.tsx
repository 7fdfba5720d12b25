import type { Site } from '@labelwerk/domain/market/sites.ts';
import { AssistantPlace } from '#features/assistant/index.ts';
import { PageForm } from '#features/forms/index.ts';
import { ReviewsLater } from '#features/reviews/index.ts';
import { ServicePlace } from '#features/services/index.ts';
import { TransparencyPlace } from '#features/transparency/index.ts';
import { type ContentName, isLinked, type PageBlocks } from '#platform/content/pages.ts';
import type { PageText } from '#platform/content/read-page.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { shopOfData } from '#platform/routes/shop-of-data.ts';
import styles from './content.module.css';
import { AboutPage } from './parts/about-page.tsx';
import { PageBody } from './parts/body.tsx';
import { Crumbs } from './parts/crumbs.tsx';
import { Entries, More } from './parts/entries.tsx';
import { Gallery } from './parts/gallery.tsx';
import { Hero } from './parts/hero.tsx';
import { LiveMaterials, LiveServices } from './parts/live.tsx';
import { pageParts } from './parts/page-parts.ts';
import { Questions } from './parts/questions.tsx';
import { Search } from './parts/search.tsx';
import { Terms } from './parts/terms.tsx';

type Props = {
  readonly site: Site;
  readonly name: ContentName;
  readonly text: PageText;
  readonly blocks: PageBlocks;
};

/** A page made of its text and its blocks of `pages.json`, rendered on the server only. */
export function ContentPage({ site, name, text, blocks }: Props) {
  const t = serverTranslations(site, 'content');
  const { running, terms, groups } = pageParts(text.tree);
  const [first, ...rest] = running;
  return (
    <div className={styles.page}>
      <Crumbs site={site} name={name} title={text.title} parent={blocks.parent} />
      <AboutPage site={site} name={name} text={text} />
      <Hero site={site} name={name} title={text.title} lead={first} blocks={blocks} />
      {blocks.search && <Search site={site} />}
      {blocks.service === 'revision' && (
        // Pages opened from this one learn nothing of it: earlier links had their key in the query.
        <meta name="referrer" content="no-referrer" />
      )}
      {blocks.transparency && <TransparencyPlace />}
      {blocks.assistant && <AssistantPlace kind={blocks.assistant} />}
      {blocks.form || blocks.service ? (
        <div className={styles.withForm}>
          {blocks.service ? (
            <ServicePlace kind={blocks.service} />
          ) : (
            blocks.form && <PageForm kind={blocks.form} />
          )}
          <PageBody site={site} nodes={rest} />
        </div>
      ) : (
        <PageBody site={site} nodes={rest} />
      )}
      {blocks.gallery && <Gallery site={site} products={blocks.gallery} />}
      {blocks.list && <Entries site={site} list={blocks.list} />}
      {blocks.materials && <LiveMaterials site={site} ids={blocks.materials} />}
      {blocks.extras && <LiveServices site={site} ids={blocks.extras} />}
      <Terms site={site} title={text.title} jumpLabel={t('jump.letters')} nodes={terms} />
      <Questions site={site} title={t('questions')} jumpLabel={t('jump.groups')} groups={groups} />
      {blocks.price && <ReviewsLater shop={shopOfData} />}
      <More
        site={site}
        title={t('more')}
        names={blocks.related.filter((one) => one !== name && isLinked(site, one))}
      />
    </div>
  );
}
