export type { RollLook } from './bodies/roll.tsx';
export type { LabelChoice } from './label-on-pack.tsx';
export { LabelSwatch } from './label-swatch.tsx';
export { PackScene } from './pack-scene.tsx';
export { PackStage } from './pack-stage.tsx';
