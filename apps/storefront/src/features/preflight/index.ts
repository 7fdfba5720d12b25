export { PreflightReport } from './preflight-report.tsx';
export { usePackChoice } from './use-pack-choice.ts';
export { artworkKey } from './use-report.ts';
