import type { ReactNode } from 'react';
import { LinkButton } from '../button/link-button.tsx';
import { Icon, type IconName } from '../data/icon.tsx';
import { Card } from '../layout/card.tsx';
import styles from './package-card.module.css';

export type PackageItem = { readonly icon: IconName; readonly text: string; readonly bold?: boolean };

export type PackageImage = {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export type Package = {
  readonly name: string;
  readonly description: string;
  readonly items: readonly PackageItem[];
  /** With its currency. */
  readonly price: ReactNode;
  /** Text before and after the price, such as “from” and “per design”. */
  readonly prefix?: string;
  readonly suffix?: string;
  readonly observation?: string;
  readonly buttonLabel: string;
  readonly images: readonly PackageImage[];
  /** `new`: the price first, between crop marks; `old`: the picture first. */
  readonly version: 'old' | 'new';
};

type Props = {
  readonly of: Package;
  /** From `packageAddress`. */
  readonly href: string;
};

/** A service with its price and what it includes. */
export function PackageCard({ of, href }: Props) {
  const [image] = of.images;
  const isNew = of.version === 'new';
  const price = (
    <p className={styles.price}>
      {of.prefix && <span className={styles.small}>{of.prefix} </span>}
      <span className={styles.amount}>{of.price}</span>
      {of.suffix && <span className={styles.small}> {of.suffix}</span>}
    </p>
  );
  return (
    <Card as="article" marks={isNew} className={styles.card} data-version={of.version}>
      {image && (
        // biome-ignore lint/performance/noImgElement: the address is the content service's, with its own sizes
        <img src={image.url} alt={image.alt} width={image.width} height={image.height} loading="lazy" />
      )}
      <h3 className={styles.name}>{of.name}</h3>
      {isNew && price}
      {of.description && <p>{of.description}</p>}
      {of.items.length > 0 && (
        <ul className={styles.items}>
          {of.items.map(({ icon, text, bold }) => (
            <li key={text}>
              <Icon name={icon} />
              {bold ? <strong>{text}</strong> : <span>{text}</span>}
            </li>
          ))}
        </ul>
      )}
      {!isNew && price}
      {of.observation && <p className={styles.observation}>{of.observation}</p>}
      <p className={styles.go}>
        <LinkButton href={href} wide look={isNew ? 'action' : 'outline'}>
          {of.buttonLabel}
        </LinkButton>
      </p>
    </Card>
  );
}
