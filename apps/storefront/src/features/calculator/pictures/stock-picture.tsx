import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { LabelSwatch } from '@labelwerk/label-drawing/label/label-swatch.tsx';
import { memo } from 'react';
import { WhenSeen } from '#kit/pack/when-seen.tsx';
import styles from '../calculator.module.css';

type Props = { readonly look: MaterialLook; readonly finish?: string; readonly productType: string };

/** A stock with the product's design and one finish. Drawn again only when one of them changes. */
export const StockPicture = memo(({ look, finish, productType }: Props) => (
  <WhenSeen className={`${styles.seen} block aspect-[52/33] w-full`}>
    <LabelSwatch
      look={look}
      finishes={finish ? [finish] : []}
      productType={productType}
      className="w-full"
      asTile
    />
  </WhenSeen>
));
