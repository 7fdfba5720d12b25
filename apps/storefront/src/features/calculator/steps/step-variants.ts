import type { SiteId } from '@labelwerk/domain/market/sites.ts';

/** What we do for the print file: check it (`smart`), check and correct it (`pro`), or design the label (`premium`). */
export type ArtworkService = 'smart' | 'pro' | 'premium';

/** What happens with the print file decides which steps there are. */
export type ServiceType = 'basic' | 'au' | ArtworkService;

export type Step =
  | 'product'
  | 'size'
  | 'material'
  | 'finish'
  | 'quantity'
  | 'delivery'
  | 'artwork'
  | ArtworkService;

const label = ['product', 'size', 'material', 'finish', 'quantity'] as const;

/** The service type of a label; `service` is undefined for customers who have a file. */
export const serviceType = (site: SiteId, service: ArtworkService | undefined): ServiceType =>
  service ?? (site === 'au' ? 'au' : 'basic');

/**
 * The steps of a service type, in order. A review or a design adds a step that tells how it goes on. In Australia the
 * delivery comes last: its days count from the moment when the file is ready.
 */
export function stepsOf(site: SiteId, type: ServiceType): readonly Step[] {
  const artwork: readonly Step[] = type === 'basic' || type === 'au' ? ['artwork'] : ['artwork', type];
  return site === 'au' ? [...label, ...artwork, 'delivery'] : [...label, 'delivery', ...artwork];
}
