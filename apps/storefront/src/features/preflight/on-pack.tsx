'use client';
import type { Pack } from '@labelwerk/domain/catalogue/product-type.ts';
import { useTranslations } from 'next-intl';
import { type LabelChoice, PackStage } from '#features/packs/index.ts';

export type PackChoice = { readonly pack: Pack; readonly label: LabelChoice };

/** The page drawn on the pack it is meant for. */
export default function OnPack({
  choice,
  address,
  page,
}: {
  readonly choice: PackChoice;
  readonly address: string;
  readonly page: number;
}) {
  const t = useTranslations('preflight');
  return (
    <PackStage
      pack={choice.pack}
      label={{ ...choice.label, artworkUrl: address }}
      dieLine
      measures="mm"
      title={t('packAlt', { page })}
    />
  );
}
