// What other features do with the sample packs of carts.
export { presentSamples } from './present-sample-packs.ts';
export {
  acknowledgeSamplePack,
  addSamplePack,
  changeSamplePack,
  removeSamplePack,
  restoreSamplePack,
} from './sample-pack-in-cart.ts';
export type { ChosenSample, SamplePackItem } from './sample-pack-item.ts';
