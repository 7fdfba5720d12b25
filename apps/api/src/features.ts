import { account } from '#features/account/index.ts';
import { addresses } from '#features/addresses/index.ts';
import { books } from '#features/books/index.ts';
import { calculator } from '#features/calculator/index.ts';
import { cart, mergeGuestCarts } from '#features/cart/index.ts';
import { checkout } from '#features/checkout/index.ts';
import { claims } from '#features/claims/index.ts';
import { codes } from '#features/codes/index.ts';
import { content } from '#features/content/index.ts';
import { enquiries } from '#features/enquiries/index.ts';
import { failedTasks } from '#features/failed-tasks/index.ts';
import { artwork, contents } from '#features/files/artwork/index.ts';
import { library, mergeGuestFiles } from '#features/files/library/index.ts';
import { pictures } from '#features/files/pictures/index.ts';
import { mergeGuestRepairs, preflight } from '#features/files/preflight/index.ts';
import { storageFeature } from '#features/files/storage/index.ts';
import { mergeGuestUploads, upload } from '#features/files/upload/index.ts';
import { mail } from '#features/mail/index.ts';
import { market } from '#features/market/index.ts';
import { materials } from '#features/materials/index.ts';
import { newsletter } from '#features/newsletter/index.ts';
import { orderLinks } from '#features/order-links/index.ts';
import { orders } from '#features/orders/index.ts';
import { papers } from '#features/papers/index.ts';
import { payments } from '#features/payments/index.ts';
import { people } from '#features/people/index.ts';
import { personalDataFeature } from '#features/personal-data/index.ts';
import { pricing } from '#features/pricing/index.ts';
import { production } from '#features/production/index.ts';
import { proofs } from '#features/proofs/index.ts';
import { reviews } from '#features/reviews/index.ts';
import { samples } from '#features/samples/index.ts';
import { serviceOffer } from '#features/service-offer/index.ts';
import { services } from '#features/services/index.ts';
import { type GuestMerge, sessionFeature } from '#features/session/index.ts';
import { staff } from '#features/staff/index.ts';
import { transparency } from '#features/transparency/index.ts';
import { userPool } from '#features/user-pool/index.ts';
import { variableData } from '#features/variable-data/index.ts';
import { vat } from '#features/vat/index.ts';
import { vatNumbers } from '#features/vat-numbers/index.ts';
import { vouchers } from '#features/vouchers/index.ts';
import type { Feature } from '#platform/feature.ts';

/**
 * What sign-in takes over, in this order: uploads are locked before files are looked for, so that a file that is just
 * being made of an upload is not left behind.
 */
export const guestMerges: readonly GuestMerge[] = [
  mergeGuestUploads,
  mergeGuestFiles,
  mergeGuestRepairs,
  mergeGuestCarts,
];

const withoutPersonalData: readonly Feature[] = [
  account,
  userPool,
  vat,
  sessionFeature(guestMerges),
  staff,
  mail,
  market,
  people,
  vatNumbers,
  addresses,
  pricing,
  vouchers,
  calculator,
  cart,
  orders,
  payments,
  papers,
  books,
  production,
  proofs,
  claims,
  orderLinks,
  checkout,
  samples,
  serviceOffer,
  services,
  storageFeature(contents),
  artwork,
  pictures,
  library,
  upload,
  preflight,
  materials,
  transparency,
  codes,
  variableData,
  enquiries,
  reviews,
  newsletter,
  content,
  failedTasks,
];

/** Every feature of the API. A new feature is added above and nowhere else. */
export const features: readonly Feature[] = [
  ...withoutPersonalData,
  personalDataFeature(withoutPersonalData.flatMap(({ personalData }) => personalData ?? [])),
];
