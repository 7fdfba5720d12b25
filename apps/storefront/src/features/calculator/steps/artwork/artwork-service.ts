import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { ServiceId } from '@labelwerk/domain/services/service.ts';
import type { BriefOfLabel } from '#platform/client/drafts/shared-drafts.ts';
import type { ArtworkService } from '../step-variants.ts';

export type { ArtworkService };

/** The choice of the calculator that stands for a service of the price list; others are not offered there. */
export const serviceOf: Readonly<Partial<Record<ServiceId, ArtworkService>>> = {
  'review-smart': 'smart',
  'review-pro': 'pro',
  design: 'premium',
};

type Places = {
  path(key: 'cart' | 'design-service' | 'order-artwork-service'): string;
};

/** Where it goes on once a label is in the cart: to the cart, or to the order of the service. */
export function pageAfterAdding(
  service: ArtworkService | undefined,
  fileIds: readonly string[],
  { path }: Places,
): string {
  if (service === undefined) return path('cart');
  if (service === 'premium') return path('design-service');
  const query = new URLSearchParams({
    kind: `review-${service}`,
    ...(fileIds[0] && { file_id: fileIds[0] }),
  });
  return `${path('order-artwork-service')}?${query}`;
}

/** What a design brief takes over from a label. */
export const briefOfLabel = ({
  width,
  height,
  shape,
  material,
  sorts,
}: Pick<Configuration, 'width' | 'height' | 'shape' | 'material' | 'sorts'>): BriefOfLabel => ({
  ...{ width, height, label_shape: shape, paper: material, sorts: sorts.length },
});
