import { accountCalls } from '@labelwerk/contracts/account/calls.ts';
import { addressCalls } from '@labelwerk/contracts/addresses/calls.ts';
import { fileArtworkCalls, uploadArtworkCalls } from '@labelwerk/contracts/artwork/calls.ts';
import { bookCalls } from '@labelwerk/contracts/books/calls.ts';
import { calculatorCalls } from '@labelwerk/contracts/calculator/calls.ts';
import { cartCalls } from '@labelwerk/contracts/cart/calls.ts';
import { checkoutCalls } from '@labelwerk/contracts/checkout/calls.ts';
import { claimCalls } from '@labelwerk/contracts/claims/calls.ts';
import { deskClaimCalls } from '@labelwerk/contracts/claims/desk-calls.ts';
import { codeCalls } from '@labelwerk/contracts/codes/calls.ts';
import { deskCalls } from '@labelwerk/contracts/desk/calls.ts';
import { deskMoneyCalls } from '@labelwerk/contracts/desk/money-calls.ts';
import { productionCalls } from '@labelwerk/contracts/desk/production-calls.ts';
import { enquiryCalls } from '@labelwerk/contracts/enquiries/calls.ts';
import { deskEnquiryCalls } from '@labelwerk/contracts/enquiries/desk-calls.ts';
import { libraryCalls } from '@labelwerk/contracts/library/calls.ts';
import { locationCalls } from '@labelwerk/contracts/locations/calls.ts';
import { materialCalls } from '@labelwerk/contracts/materials/calls.ts';
import { newsletterCalls } from '@labelwerk/contracts/newsletter/calls.ts';
import { orderLinkCalls } from '@labelwerk/contracts/order-links/calls.ts';
import { orderCalls } from '@labelwerk/contracts/orders/calls.ts';
import { deskPaperCalls } from '@labelwerk/contracts/papers/desk-calls.ts';
import { paymentCalls } from '@labelwerk/contracts/payments/calls.ts';
import { proofCalls } from '@labelwerk/contracts/proofs/calls.ts';
import { proofLinkCalls } from '@labelwerk/contracts/proofs/link-calls.ts';
import { reviewCalls } from '@labelwerk/contracts/reviews/calls.ts';
import { samplePackCalls } from '@labelwerk/contracts/samples/calls.ts';
import { deskSampleCalls } from '@labelwerk/contracts/samples/desk-calls.ts';
import { searchCalls } from '@labelwerk/contracts/search/calls.ts';
import { serviceCalls } from '@labelwerk/contracts/services/calls.ts';
import { deskServiceCalls } from '@labelwerk/contracts/services/desk-calls.ts';
import { deskSessionCalls } from '@labelwerk/contracts/session/desk-calls.ts';
import { staffCalls } from '@labelwerk/contracts/staff/calls.ts';
import { transparencyCalls } from '@labelwerk/contracts/transparency/calls.ts';
import { uploadCalls } from '@labelwerk/contracts/upload/calls.ts';

/** All calls of the public, the customer and the staff base. */
export const calls = {
  account: accountCalls,
  addresses: addressCalls,
  /** Invoices and credit notes of all customers, for bookkeepers. */
  books: bookCalls,
  calculator: calculatorCalls,
  cart: cartCalls,
  checkout: checkoutCalls,
  /** Claims about delivered items, and the answers of staff. */
  claims: claimCalls,
  deskClaims: deskClaimCalls,
  /** Codes that are printed once each. */
  codes: codeCalls,
  /** Checks and repairs of a file in the library. */
  fileArtwork: fileArtworkCalls,
  /** Messages to the shop, and sample requests. */
  enquiries: enquiryCalls,
  library: libraryCalls,
  locations: locationCalls,
  materials: materialCalls,
  newsletter: newsletterCalls,
  orders: orderCalls,
  /** An order through the link of a mail. */
  orderLinks: orderLinkCalls,
  payments: paymentCalls,
  /** The designs of an ordered line, before they are approved. */
  proofs: proofCalls,
  /** The proof of a line through a link. */
  proofLinks: proofLinkCalls,
  /** Reviews of delivered orders, and their moderation by staff. */
  reviews: reviewCalls,
  /** Packs of samples in the cart, and those to be sent. */
  samples: samplePackCalls,
  deskSamples: deskSampleCalls,
  /** Products, materials and pages by words. */
  search: searchCalls,
  /** Services that people do: their offer, briefs and deliveries. */
  services: serviceCalls,
  deskServices: deskServiceCalls,
  /** Calls of staff about orders and their payments. */
  desk: deskCalls,
  deskMoney: deskMoneyCalls,
  /** Help for customers who can no longer sign in. */
  deskSessions: deskSessionCalls,
  deskEnquiries: deskEnquiryCalls,
  /** Packing slips, and papers whose generation failed. */
  deskPapers: deskPaperCalls,
  /** Production: print files and job tickets. */
  production: productionCalls,
  /** Staff accounts; `token` is then an access token of staff. */
  staff: staffCalls,
  /** Labels for Amazon’s Transparency programme. */
  transparency: transparencyCalls,
  upload: uploadCalls,
  /** Checks and repairs of an upload. */
  uploadArtwork: uploadArtworkCalls,
} as const;
