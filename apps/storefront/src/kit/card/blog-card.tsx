import { LinkButton } from '../button/link-button.tsx';
import { Badge } from '../data/badge.tsx';
import { Card } from '../layout/card.tsx';
import styles from './blog-card.module.css';
import type { PackageImage } from './package-card.tsx';

type Props = {
  readonly href: string;
  readonly image?: PackageImage | undefined;
  readonly tags: readonly { readonly tag: string }[];
  readonly title: string;
  readonly description: string;
  readonly buttonLabel: string;
};

/** An article: title on at most two lines, description on at most four. */
export function BlogCard({ href, image, tags, title, description, buttonLabel }: Props) {
  return (
    <Card as="article" className={styles.card}>
      {image && (
        // biome-ignore lint/performance/noImgElement: the address is the content service's, with its own sizes
        <img src={image.url} alt={image.alt} width={image.width} height={image.height} loading="lazy" />
      )}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map(({ tag }) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
      <p className={styles.go}>
        <LinkButton href={href} look="outline" size="small">
          {buttonLabel}
          <span className="hidden-visually">: {title}</span>
        </LinkButton>
      </p>
    </Card>
  );
}
