'use client';
import dynamic from 'next/dynamic';

export { usePackChoice } from './use-pack-choice.ts';
export { artworkKey } from './use-report.ts';

/** Comes with its own script when there is a file to report on. */
export const PreflightReport = dynamic(() =>
  import('./preflight-report.tsx').then((file) => file.PreflightReport),
);
