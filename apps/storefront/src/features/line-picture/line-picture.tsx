'use client';
import type { CartItem } from '@labelwerk/contracts/cart/cart.ts';
import { isPrintedFromCodes } from '@labelwerk/domain/pricing/configuration/artwork-source.ts';
import dynamic from 'next/dynamic';
import { useCatalogue } from '#features/cart/index.ts';
import { DrawnPicture } from '#features/transparency/index.ts';
import { PackLater } from '#kit/pack/pack-later.tsx';
import { firstPageOf } from './first-page.ts';

/** Loaded when a line has the customer's own design. */
const OwnLinePicture = dynamic(() => import('./own-line-picture.tsx'), { ssr: false });

type Props = { readonly line: Pick<CartItem, 'configuration' | 'artwork'>; readonly className?: string };

/**
 * Drawing of a line's label: size, shape, stock and finishes, with the first page of the customer's own files, or a
 * sample design without any. The text beside it says the same.
 */
export function LinePicture({ line: { configuration, artwork }, className }: Props) {
  const catalogue = useCatalogue();
  const { shape, width, height, cornerRadius, contour, material, finishes, productType, form } =
    configuration;
  if (isPrintedFromCodes(configuration))
    return <DrawnPicture configuration={configuration} className={className} />;
  if (!catalogue) return <span className={className} />;
  const scene = {
    className,
    pack:
      catalogue.productTypes.find(({ id }) => id === productType)?.pack ??
      (form.kind === 'sheet' ? 'sheet' : 'roll'),
    label: {
      trim: { shape, width, height, cornerRadius, contour },
      look: catalogue.materials.find(({ id }) => id === material)?.look ?? 'white-gloss',
      finishes,
      productType,
    },
    closeUp: true,
    detail: 'coarse',
  } as const;
  return artwork ? (
    <OwnLinePicture {...scene} configuration={configuration} page={firstPageOf(artwork)} />
  ) : (
    <PackLater {...scene} />
  );
}
