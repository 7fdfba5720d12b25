import type { SiteId } from '@labelwerk/domain/market/sites.ts';

/** The service ordered with the labels: it decides which steps there are. */
export type ServiceType = 'basic' | 'premium' | 'smart' | 'pro' | 'au';

export type Step = 'product' | 'size' | 'material' | 'finish' | 'quantity' | 'delivery' | 'service';

const label = ['product', 'size', 'material', 'finish', 'quantity', 'delivery'] as const;

/**
 * With a design (`premium`) or review (`smart`, `pro`) there is a last step that explains what happens with the file.
 * Otherwise the last step is the delivery. Australia has its own variant, so that it can differ.
 */
const variants: Readonly<Record<ServiceType, readonly Step[]>> = {
  basic: label,
  au: label,
  smart: [...label, 'service'],
  pro: [...label, 'service'],
  premium: [...label, 'service'],
};

/** The service among the chosen extras; the most thorough one if there are several. */
export function serviceType(site: SiteId, extras: readonly string[]): ServiceType {
  if (extras.includes('design')) return 'premium';
  if (extras.includes('review-pro')) return 'pro';
  if (extras.includes('review-smart')) return 'smart';
  return site === 'au' ? 'au' : 'basic';
}

export const stepsOf = (service: ServiceType): readonly Step[] => variants[service];
