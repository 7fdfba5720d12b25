import { labelLimits, labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { inDecimalsOf } from '@labelwerk/domain/market/decimals.ts';
import { markets } from '@labelwerk/domain/market/markets.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import { quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { TextVariables } from './markdoc-text.ts';
import { promisesIn } from './promises.ts';

/** The settings available to texts. */
export type NamedSettings = {
  readonly shop: string;
  readonly companyName: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly paymentProviders: string;
  /** Purposes of services of other companies that visitors are asked consent for; empty if there are none. */
  readonly consentServices: string;
  readonly fileDays: number;
};

/**
 * The variables available to texts: settings and the shop's own limits, so that texts contain no hard-coded figures.
 */
export function variablesOf(site: Site, settings: NamedSettings): TextVariables {
  const figure = (value: number) => inDecimalsOf(site.language, String(value));
  const { companyName, ...named } = settings;
  const promises = promisesIn(site.language);
  return {
    ...named,
    seller: companyName || settings.shop,
    country: markets[site.market].country,
    smallest: figure(labelLimits.min),
    widest: figure(labelLimits.widest),
    highest: figure(labelLimits.highest),
    bleed: figure(labelMargins.bleed),
    safety: figure(labelMargins.safety),
    designs: figure(quantityLimits.maxSorts),
    cancelFree: promises.cancel,
    cancelService: promises.service,
    invoiceComes: promises.invoice,
  };
}
