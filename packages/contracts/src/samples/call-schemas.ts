import { marketLangParams } from '../calculator/price-calls.ts';
import { describeCall } from '../call/call.ts';
import { cartParams, cartSchema } from '../cart/cart.ts';
import { samplePackBody, samplePackParams } from './sample-packs.ts';

const tags = ['cart'] as const;
const ofPack = ['cart.missing', 'samples.missing'] as const;

export const addSamplePackToNewCart = describeCall({
  tags,
  summary: 'Add a pack of samples to the cart',
  description:
    'Materials and finishes of the calculator, at one price of the price list; 404 (`samples.not-offered`) if the list has ' +
    'none. At most 3 packs in a cart. Carts are created and named as for labels. With the header Idempotency-Key (a random ' +
    'UUID) a retry has no further effect; the key of another item is a 409 (`cart.item-key`).',
  params: marketLangParams,
  body: samplePackBody,
  answers: { 200: cartSchema },
  errors: ['cart.missing', 'cart.item-key', 'samples.cart-full', 'samples.not-offered'],
});
export const addSamplePack = describeCall({
  ...addSamplePackToNewCart,
  params: marketLangParams.extend(cartParams.shape),
});

export const changeSamplePack = describeCall({
  tags,
  summary: 'Change what a pack of samples holds',
  params: samplePackParams,
  body: samplePackBody,
  answers: { 200: cartSchema },
  errors: [...ofPack, 'samples.not-offered'],
});

export const removeSamplePack = describeCall({
  tags,
  summary: 'Remove a pack of samples from the cart',
  params: samplePackParams,
  answers: { 200: cartSchema },
  errors: [...ofPack],
});

export const restoreSamplePack = describeCall({
  tags,
  summary: 'Restore a pack of samples removed in the last 30 days',
  params: samplePackParams,
  answers: { 200: cartSchema },
  errors: [...ofPack, 'samples.cart-full'],
});

export const acknowledgeSamplePack = describeCall({
  tags,
  summary: 'Acknowledge the price change of a pack of samples, so that it is not shown again',
  params: samplePackParams,
  answers: { 200: cartSchema },
  errors: [...ofPack],
});
