export type { PackChoice } from './on-pack.tsx';
export { PreflightReport } from './preflight-report.tsx';
export { PrivatePicture } from './private-picture.tsx';
export type { Expected, ReportSource } from './report-source.ts';
export { artworkKey } from './use-report.ts';
