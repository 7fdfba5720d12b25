'use client';
import { cutLineOn } from '@labelwerk/domain/label/cut-line.ts';
import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { useMemo } from 'react';
import { addressOf, type ReportSource, withQuery } from '../report/report-source.ts';
import { useReport } from '../report/use-report.ts';
import { useReadyPicture } from '../stage/use-ready-picture.ts';
import { fitsLabel } from './pack-choice.ts';

/** A design on the label, and the cut line in it: an SVG path in mm from the label's top left corner. */
export type OnLabel = { readonly picture: string; readonly cutLine: string | undefined };

/** A page of one of the customer's files. */
export type FilePage = { readonly file_id: string; readonly page: number };

const nothing = {};
const special = { shape: 'special' };

/**
 * A page of a print file as the design on a label, once it is drawn; undefined if it has not the label's proportions,
 * or without a page. A custom shape is cut along the line in the file. `upload`: the upload that the file came from, for
 * visitors, who have no library.
 */
export function useArtworkOnLabel(
  { width, height, shape, contour }: Pick<Configuration, 'width' | 'height' | 'shape' | 'contour'>,
  page: FilePage | undefined,
  upload?: string | undefined,
): OnLabel | undefined {
  const fileId = page?.file_id ?? '';
  const source = useMemo(
    (): ReportSource => (upload === undefined ? { kind: 'file', fileId } : { kind: 'upload', hash: upload }),
    [fileId, upload],
  );
  const isOwnCut = shape === 'special' && contour === undefined;
  const { report, calls } = useReport(source, isOwnCut ? special : nothing);
  const reported = report?.page_reports.find((one) => one.page === page?.page);
  const fitting = reported && fitsLabel(reported, { width, height }) ? reported : undefined;
  const version = String(report?.size ?? '');
  const address = fitting && calls && withQuery(addressOf(calls.base, fitting.preview), { v: version });
  const picture = useReadyPicture(address);
  const line = isOwnCut ? fitting?.cut_line : null;
  const cutLine = useMemo(
    () => (fitting && line ? cutLineOn(line, fitting, { width, height }) : undefined),
    [line, fitting, width, height],
  );
  return useMemo(() => (picture === undefined ? undefined : { picture, cutLine }), [picture, cutLine]);
}
