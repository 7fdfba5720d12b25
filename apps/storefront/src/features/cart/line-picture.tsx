'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { PackLater } from '#kit/pack/pack-later.tsx';
import { useCatalogue } from './use-catalogue.ts';

type Props = { readonly configuration: CartItem['configuration']; readonly className?: string };

/** Drawing of a line's label: size, shape, stock and finishes. The text beside it says the same. */
export function LinePicture({ configuration, className }: Props) {
  const catalogue = useCatalogue();
  const { shape, width, height, cornerRadius, contour, material, finishes, productType, form } =
    configuration;
  if (!catalogue) return <span className={className} />;
  return (
    <PackLater
      className={className}
      pack={
        catalogue.productTypes.find(({ id }) => id === productType)?.pack ??
        (form.kind === 'sheet' ? 'sheet' : 'roll')
      }
      label={{
        trim: { shape, width, height, cornerRadius, contour },
        look: catalogue.materials.find(({ id }) => id === material)?.look ?? 'white-gloss',
        finishes,
        productType,
      }}
      closeUp
      detail="coarse"
    />
  );
}
