'use client';
import type { PageReport } from '@labelwerk/contracts/artwork/report.ts';
import { cutLineOn } from '@labelwerk/domain/label/cut-line.ts';
import { useMemo } from 'react';
import { Skeleton } from '#kit/data/skeleton.tsx';
import { PackStage } from '#kit/pack/pack-stage.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { useReadyPicture } from '../stage/use-ready-picture.ts';
import type { PackChoice } from './pack-choice.ts';

type Props = {
  readonly choice: PackChoice;
  readonly page: Pick<PageReport, 'page' | 'width' | 'height' | 'cut_line'>;
  /** URL of the page's picture, cropped to its trim. */
  readonly address: string;
};

/** The page on its pack, cut along the artwork's own cut line if there is one. */
export default function OnPack({ choice, page, address }: Props) {
  const t = useTranslations('preflight');
  const picture = useReadyPicture(address);
  const { pack, label } = choice;
  const cutLine = useMemo(
    () => (page.cut_line === null ? undefined : cutLineOn(page.cut_line, page, label.trim)),
    [page, label.trim],
  );
  if (picture === undefined) return <Skeleton height="24rem" />;
  return (
    <PackStage
      pack={pack}
      label={{ ...label, artworkUrl: picture, cutLine }}
      dieLine
      measures="mm"
      title={t('packAlt', { page: page.page })}
    />
  );
}
