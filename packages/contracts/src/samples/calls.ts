import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** Calls for packs of samples in carts. */
export const samplePackCalls = declareCalls<typeof schemas>()({
  addSamplePackToNewCart: 'POST /public/:market/:lang/cart/addSamplePack',
  addSamplePack: 'POST /public/:market/:lang/cart/addSamplePack/:cartId',
  changeSamplePack: 'PUT /public/cart/:cartId/samplePack/:packId',
  removeSamplePack: 'DELETE /public/cart/:cartId/samplePack/:packId',
  restoreSamplePack: 'POST /public/cart/:cartId/samplePack/:packId/restore',
  acknowledgeSamplePack: 'POST /public/cart/:cartId/samplePack/:packId/price-seen',
});
