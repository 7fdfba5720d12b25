'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useSession } from '#platform/client/session.ts';
import { useBrandList } from '../brands/use-brands.ts';
import { useLogo } from '../logos/use-logo.ts';
import { valuesOf } from './label-configuration.ts';
import type { LabelValues } from './label-values.ts';
import { usePreview } from './use-preview.ts';

type Props = {
  readonly configuration: Configuration;
  readonly className?: string | undefined;
};

/** The label of an item as the shop draws it, with an example of a code; the text beside it says the same. */
export function DrawnPicture({ configuration, className }: Props) {
  const values = valuesOf(configuration);
  const { artworkFrom } = configuration;
  const logo = artworkFrom?.kind === 'transparency' ? artworkFrom.logo : undefined;
  return values ? (
    <Drawn values={values} logoId={logo} className={className} />
  ) : (
    <span className={className} />
  );
}

type DrawnProps = {
  readonly values: LabelValues;
  readonly logoId: string | undefined;
  readonly className: string | undefined;
};

function Drawn({ values, logoId, className }: DrawnProps) {
  const { data: profile } = useSession();
  const logo = useLogo(profile?.id, logoId);
  const hasBrand = values.brand !== '';
  const brands = useBrandList(hasBrand ? profile?.id : undefined);
  const brandId = brands.data?.transparencyBrands.find(({ name }) => name === values.brand)?.id;
  const isReady =
    values.type !== '4' ||
    (Boolean(profile) && (!hasBrand || !brands.isPending) && (logoId === undefined || !logo.isPending));
  const { picture } = usePreview({ values, logo: logo.data, customerId: profile?.id, brandId }, isReady);
  if (picture === undefined) return <span className={className} />;
  // biome-ignore lint/performance/noImgElement: drawn by the shop, in the browser's own memory
  return <img src={picture} alt="" className={`${className ?? ''} object-contain drop-shadow-md`} />;
}
