import type { TransparencyLabel } from '@labelwerk/composition/transparency/transparency-label.ts';
import { languageOfCode } from '@labelwerk/domain/market/sites.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { TransparencyArtwork } from '@labelwerk/domain/transparency/transparency-artwork.ts';

/** The label that a configuration with these choices prints, without its logo. */
export function labelOfArtwork(
  { shape, width, height, cornerRadius }: Configuration,
  artwork: TransparencyArtwork,
): Omit<TransparencyLabel, 'logo' | 'sign'> {
  const { type, layout, cta, lang, sku, ean, barCodeType, option, label1, label2, brand, transparent } =
    artwork;
  return {
    trim: { shape, width, height, cornerRadius },
    type,
    ...(layout && { layout }),
    callToAction: cta,
    language: languageOfCode(lang) ?? 'en',
    ...{ sku, ean, barCodeType, condition: option, label1, label2, clear: transparent },
    ...(brand !== undefined && { brand }),
  };
}
