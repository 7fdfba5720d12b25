'use client';
import dynamic from 'next/dynamic';

export { fitsLabel } from './pack/pack-choice.ts';
export { type FilePage, type OnLabel, useArtworkOnLabel } from './pack/use-artwork-on-label.ts';
export { type PackLabel, usePackChoice } from './pack/use-pack-choice.ts';
export { addressOf, withQuery } from './report/report-source.ts';
export { artworkKey, useReport } from './report/use-report.ts';

/** Loaded when there is a file to report on. */
export const PreflightReport = dynamic(() =>
  import('./report/preflight-report.tsx').then((file) => file.PreflightReport),
);

/** Loaded when a page is shown on its pack. */
export const OnPack = dynamic(() => import('./pack/on-pack.tsx'), { ssr: false });
export { ProgramChoice } from './report/steps/program-choice.tsx';
export { loadStepTexts } from './report/steps/step-texts.ts';
export { useProgram } from './report/steps/use-program.ts';
export { useReadyPicture } from './stage/use-ready-picture.ts';
