'use client';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useSession } from '#platform/client/session.ts';
import { useBrandList } from '../brands/use-brands.ts';
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
  return values ? <Drawn values={values} className={className} /> : <span className={className} />;
}

function Drawn({
  values,
  className,
}: {
  readonly values: LabelValues;
  readonly className: string | undefined;
}) {
  const { data: profile } = useSession();
  const hasBrand = values.brand !== '';
  const brands = useBrandList(hasBrand ? profile?.id : undefined);
  const brandId = brands.data?.transparencyBrands.find(({ name }) => name === values.brand)?.id;
  const isReady = values.type !== '4' || (Boolean(profile) && (!hasBrand || !brands.isPending));
  const { picture } = usePreview({ values, logo: undefined, customerId: profile?.id, brandId }, isReady);
  if (picture === undefined) return <span className={className} />;
  // biome-ignore lint/performance/noImgElement: drawn by the shop, in the browser's own memory
  return <img src={picture} alt="" className={`${className ?? ''} object-contain drop-shadow-md`} />;
}
