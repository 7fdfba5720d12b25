'use client';
import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { LabelSwatch } from '@labelwerk/label-drawing/label/label-swatch.tsx';
import { memo } from 'react';
import styles from './finishes.module.css';

type Props = {
  readonly finish: string;
  readonly look: MaterialLook;
  readonly productType: string;
  readonly without: string;
  readonly with: string;
};

/** The same label without and with a finish. */
export const FinishPicture = memo(({ finish, look, productType, ...words }: Props) => (
  <div className={styles.pair}>
    <figure>
      <LabelSwatch look={look} finishes={[]} productType={productType} />
      <figcaption>{words.without}</figcaption>
    </figure>
    <figure>
      <LabelSwatch look={look} finishes={[finish]} productType={productType} />
      <figcaption>{words.with}</figcaption>
    </figure>
  </div>
));
