import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { ProductType } from '@labelwerk/domain/catalogue/product-type.ts';
import { PackScene } from '@labelwerk/label-drawing/scene/pack-scene.tsx';
import { memo, useState } from 'react';
import { WhenSeen } from '#kit/pack/when-seen.tsx';
import { productPictureName } from '#platform/scenes/product-picture-name.ts';
import styles from '../calculator.module.css';

type Props = { readonly type: ProductType; readonly look: MaterialLook };

/**
 * A product type's label on its pack. The server has pictures of the product types of the initial
 * catalogue: laying out a drawing for each tile took a slow phone 0.3 s. Other types, and those an operator
 * has changed, are drawn here.
 */
export const ProductPicture = memo(({ type, look }: Props) => {
  const [isDrawn, setIsDrawn] = useState(false);
  if (!isDrawn)
    return (
      // biome-ignore lint/performance/noImgElement: it has its final size already
      <img
        src={`/product-pictures/${encodeURIComponent(productPictureName({ ...type, look }))}`}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="mx-auto block h-24"
        onError={() => setIsDrawn(true)}
      />
    );
  const { shape, width, height, cornerRadius, finishes, id, pack } = type;
  return (
    <WhenSeen className={`${styles.seen} block h-24`}>
      <PackScene
        pack={pack}
        label={{ trim: { shape, width, height, cornerRadius }, look, finishes, productType: id }}
        detail="coarse"
        asTile
        className="h-full w-full"
      />
    </WhenSeen>
  );
});
