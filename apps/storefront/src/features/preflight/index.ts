'use client';
import dynamic from 'next/dynamic';

export { fitsLabel } from './pack-choice.ts';
export { addressOf, withQuery } from './report-source.ts';
export { type PackLabel, usePackChoice } from './use-pack-choice.ts';
export { useReadyPicture } from './use-ready-picture.ts';
export { artworkKey, useReport } from './use-report.ts';

/** Comes with its own script when there is a file to report on. */
export const PreflightReport = dynamic(() =>
  import('./preflight-report.tsx').then((file) => file.PreflightReport),
);

/** Comes with its own script when a page is to be seen on its pack. */
export const OnPack = dynamic(() => import('./on-pack.tsx'), { ssr: false });
