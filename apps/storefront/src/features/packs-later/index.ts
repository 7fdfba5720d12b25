export { PackLater } from './pack-later.tsx';
export { useStage } from './use-stage.ts';
