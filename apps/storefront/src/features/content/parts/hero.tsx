import type { Site } from '@labelwerk/domain/market/sites.ts';
import { formatSize } from '@labelwerk/domain/money/format.ts';
import { toQuery } from '@labelwerk/domain/pricing/configuration/configuration-query.ts';
import Markdoc, { type RenderableTreeNode } from '@markdoc/markdoc';
import { presetOf } from '#features/calculator/index.ts';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CropMarks } from '#kit/layout/crop-marks.tsx';
import { PackStage } from '#kit/pack/pack-stage.tsx';
import { type ContentName, entryOf, isLeftOut, type PageBlocks } from '#platform/content/pages.ts';
import { pageHead } from '#platform/content/read-page.ts';
import { titleOf } from '#platform/content/title-of.ts';
import { labelOf, usualLabel } from '#platform/content/usual-labels.ts';
import { serverTranslations } from '#platform/framework/server-translations.ts';
import { addressOf, pathOf } from '#platform/routes/addresses.ts';
import { pictureAddress } from '#platform/social/picture-address.ts';
import styles from '../content.module.css';
import type { ProductAbout } from '../live/product-data.tsx';
import { elementsOf } from './body.tsx';
import { LivePrice } from './live.tsx';

type Props = {
  readonly site: Site;
  readonly name: ContentName;
  readonly title: string;
  readonly lead: RenderableTreeNode | undefined;
  readonly blocks: PageBlocks;
};

/** The label of a page as a product, for search engines. */
function productOf(site: Site, name: ContentName, title: string): ProductAbout {
  const { key, slug } = entryOf(name);
  return {
    name: title,
    description: pageHead(site, name).description,
    url: addressOf(site.id, key, slug === undefined ? {} : { slug }),
    image: pictureAddress(site, key, slug),
  };
}

/** Title, first paragraph and button; beside them the label on its pack with today's price. */
export function Hero({ site, name, title, lead, blocks }: Props) {
  const t = serverTranslations(site, 'content');
  const { picture, price, action } = blocks;
  const label = picture === undefined ? undefined : usualLabel(picture);
  const query = label && action === 'calculator' ? `?${toQuery(presetOf(label))}` : '';
  return (
    <header className={label ? styles.hero : styles.plainHero}>
      <div className={styles.promise}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && lead !== null && (
          <p className={styles.lead}>{elementsOf(site, Markdoc.Tag.isTag(lead) ? lead.children : [lead])}</p>
        )}
        {price && label && <LivePrice site={site} label={label} product={productOf(site, name, title)} />}
        {action && !isLeftOut(site, action) && (
          <p>
            <LinkButton href={pathOf(site.id, action) + query} size="large" prefetch={false}>
              {action === 'calculator' ? t('calculate') : titleOf(site, action)}
            </LinkButton>
          </p>
        )}
      </div>
      {label && (
        <figure className={styles.picture}>
          <CropMarks />
          <PackStage
            pack={label.pack}
            label={labelOf(label)}
            aspect={1.25}
            detail="coarse"
            measures="mm"
            title={t('picture', { size: formatSize(label.width, label.height, site.language) })}
          />
        </figure>
      )}
    </header>
  );
}
