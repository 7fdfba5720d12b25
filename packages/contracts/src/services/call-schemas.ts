import { answerReasons } from '@labelwerk/domain/services/service-answers.ts';
import { z } from 'zod';
import { describeCall } from '../call/call.ts';
import { customerParams } from '../orders/orders.ts';
import { changeReviewBody, designBody, reviewBody } from './brief.ts';
import {
  briefPictureAnswer,
  briefPictureForm,
  briefPictureParams,
  briefPicturesAnswer,
} from './brief-pictures.ts';
import { commentBody, commentLimits } from './comments.ts';
import {
  addedServiceAnswer,
  answerDeliveryBody,
  customerServiceAnswer,
  customerServiceFileParams,
  customerServiceParams,
  designOfCartParams,
  designParams,
  langParams,
  marketQuery,
  revisionAnswer,
  revisionFileParams,
  revisionParams,
} from './customer-service.ts';
import { designServiceAnswer, offeredReviewsAnswer } from './services.ts';

const tags = ['services'] as const;
const ofAdding = ['cart.missing', 'cart.item-key', 'services.cart-full', 'services.not-offered'] as const;
const ofChanging = ['services.missing', 'services.ordered-already', 'services.not-offered'] as const;
const ofAnswer = ['services.missing', 'services.newer-delivery'] as const;
const ofLink = ['services.link-unknown', 'services.link-expired'] as const;
const ofComment = [...ofAnswer, ...answerReasons, 'services.comments-full'] as const;
const comments =
  'While the delivery can be sent back for changes; with these the comments go to staff. 409 if something newer was ' +
  `delivered. At most ${commentLimits.count} on a service. Idempotent by its \`id\`.`;
const retries =
  'With the header Idempotency-Key (a random UUID) a retry has no further effect; the key of something else ' +
  'is a 409 (`cart.item-key`).';

export const getDesignService = describeCall({
  tags,
  summary: 'What the design service offers, with the price of every choice',
  params: langParams,
  query: marketQuery,
  answers: { 200: designServiceAnswer },
  errors: ['services.not-offered'],
});

export const listOfferedReviews = describeCall({
  tags,
  summary: 'The services offered for a print file (reviews, checks and proofs), with the price for a file',
  params: langParams,
  query: marketQuery,
  answers: { 200: offeredReviewsAnswer },
});

export const addDesign = describeCall({
  tags,
  summary: 'Store a design brief and add the design to the cart',
  description: `Needs the identity token of the customer. ${retries} Amounts in the request are ignored.`,
  params: designParams,
  query: marketQuery,
  body: designBody,
  answers: { 200: addedServiceAnswer },
  errors: [...ofAdding, 'services.file-missing'],
});

export const changeDesign = describeCall({
  tags,
  summary: 'Change a design brief before it is ordered',
  params: designOfCartParams,
  body: designBody,
  answers: { 200: addedServiceAnswer },
  errors: [...ofChanging, 'services.file-missing', 'cart.missing'],
});

export const getRevision = describeCall({
  tags,
  summary: 'An ordered service by the link of a mail: what was delivered and what can be answered',
  params: revisionParams,
  answers: { 200: revisionAnswer },
  errors: ofLink,
});

export const answerRevision = describeCall({
  tags,
  summary: 'Accept the delivery that was shown, or ask for changes',
  description: 'Idempotent. 409 if something newer was delivered, or if no round of changes is left.',
  params: revisionParams,
  body: answerDeliveryBody,
  answers: { 200: revisionAnswer },
  errors: [...ofLink, ...ofAnswer, ...answerReasons],
});

export const addRevisionComment = describeCall({
  tags,
  summary: 'Comment on the delivery that was shown, or on a place of it',
  description: comments,
  params: revisionParams,
  body: commentBody,
  answers: { 200: revisionAnswer },
  errors: [...ofLink, ...ofComment],
});

export const getRevisionFile = describeCall({
  tags,
  summary: 'A delivered file',
  params: revisionFileParams,
  errors: [...ofLink, 'services.missing'],
});
export const getRevisionPreview = describeCall({
  tags,
  summary: 'A picture of the first page of a delivered file (image/webp); 202 while it is being made',
  params: revisionFileParams,
  errors: [...ofLink, 'services.missing', 'artwork.preview-missing'],
});

export const listBriefPictures = describeCall({
  tags,
  summary: 'Logos and pictures for briefs of designs that no order has yet, the latest first',
  params: customerParams,
  answers: { 200: briefPicturesAnswer },
});

export const addBriefPicture = describeCall({
  tags,
  summary: 'Send a logo or a picture for the brief of a design, which names it under `picture_id`',
  description:
    'PNG, JPEG, PDF or SVG; scripts, links and references to other files are taken out of an SVG. A picture that no ' +
    'brief names, and no order but cancelled ones, is deleted two days after it was sent.',
  consumes: ['multipart/form-data'],
  params: customerParams,
  stream: briefPictureForm,
  answers: { 201: briefPictureAnswer },
  errors: ['services.pictures-full'],
});

export const removeBriefPicture = describeCall({
  tags,
  summary: 'Delete a picture that no brief names',
  params: briefPictureParams,
  answers: { 204: z.null() },
  errors: ['services.picture-missing'],
});

export const addReview = describeCall({
  tags,
  summary: 'Add a review, a check or a proof of a file of the library to the cart',
  description: retries,
  params: customerParams,
  body: reviewBody,
  answers: { 200: addedServiceAnswer },
  errors: [...ofAdding, 'services.file-missing'],
});

export const changeReview = describeCall({
  tags,
  summary: 'Change file, pages, message, label or kind of a service for a file before it is ordered',
  params: customerServiceParams,
  body: changeReviewBody,
  answers: { 200: addedServiceAnswer },
  errors: [...ofChanging, 'services.file-missing'],
});

export const getCustomerService = describeCall({
  tags,
  summary: 'A service with its brief, its order and everything that was delivered',
  params: customerServiceParams,
  answers: { 200: customerServiceAnswer },
  errors: ['services.missing'],
});

export const answerDelivery = describeCall({
  tags,
  summary: 'Accept the delivery that was shown, or ask for changes',
  description: 'Idempotent. 409 if something newer was delivered, or if no round of changes is left.',
  params: customerServiceParams,
  body: answerDeliveryBody,
  answers: { 200: customerServiceAnswer },
  errors: [...ofAnswer, ...answerReasons],
});

export const addServiceComment = describeCall({
  tags,
  summary: 'Comment on the delivery that was shown, or on a place of it',
  description: comments,
  params: customerServiceParams,
  body: commentBody,
  answers: { 200: customerServiceAnswer },
  errors: ofComment,
});

export const getServiceFile = describeCall({
  tags,
  summary: 'A delivered file of the customer',
  params: customerServiceFileParams,
  errors: ['services.missing'],
});
export const getServicePreview = describeCall({
  tags,
  summary: 'A picture of the first page of a delivered file (image/webp); 202 while it is being made',
  params: customerServiceFileParams,
  errors: ['services.missing', 'artwork.preview-missing'],
});
