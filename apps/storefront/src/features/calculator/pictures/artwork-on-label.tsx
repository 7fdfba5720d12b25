'use client';
import { cutLineOn } from '@labelwerk/domain/label/cut-line.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useEffect, useMemo } from 'react';
import type { KeptArtwork } from '#features/cart/index.ts';
import { addressOf, fitsLabel, useReadyPicture, useReport, withQuery } from '#features/preflight/index.ts';

/** A design on the label, and the cut line in it: an SVG path in mm from the label's top left corner. */
export type OnLabel = { readonly picture: string; readonly cutLine: string | undefined };

type Props = {
  readonly configuration: Configuration;
  readonly artwork: KeptArtwork;
  /** Called with the picture to show whenever it changes; undefined: none. */
  readonly onLabel: (shown: OnLabel | undefined) => void;
};

const nothing = {};
const special = { shape: 'special' };

/**
 * Shows the first sort of the kept print file on the label if its page has the label's proportions. A
 * custom shape is cut along the line in the file. Renders nothing itself.
 */
export default function ArtworkOnLabel({ configuration, artwork, onLabel }: Props) {
  const [first] = artwork.pages;
  const fileId = first?.file_id ?? '';
  const source = useMemo(() => ({ kind: 'file', fileId }) as const, [fileId]);
  const { width, height, shape, contour } = configuration;
  const isOwnCut = shape === 'special' && contour === undefined;
  const { report, calls } = useReport(source, isOwnCut ? special : nothing);
  const page = report?.page_reports.find((one) => one.page === first?.page);
  const shown = page && fitsLabel(page, { width, height }) ? page : undefined;
  const version = String(report?.size ?? '');
  const address = shown && calls && withQuery(addressOf(calls.base, shown.preview), { v: version });
  const picture = useReadyPicture(address);
  const line = isOwnCut ? shown?.cut_line : null;
  const cutLine = useMemo(
    () => (shown && line ? cutLineOn(line, shown, { width, height }) : undefined),
    [line, shown, width, height],
  );
  useEffect(() => {
    onLabel(picture === undefined ? undefined : { picture, cutLine });
    return () => onLabel(undefined);
  }, [picture, cutLine, onLabel]);
  return null;
}
