import { approveReasons } from '@labelwerk/domain/orders/permissions.ts';
import { notReadyAnswer } from '../artwork/separations.ts';
import { describeCall } from '../call/call.ts';
import { jobParams } from '../orders/orders.ts';
import {
  linkedPdfParams,
  linkedPictureParams,
  linkedPictureQuery,
  linkedProofAnswer,
  newLinkBody,
  proofAnswerBody,
  proofKeyBody,
  proofLinkParams,
  proofLinksAnswer,
  remarkBody,
} from './links.ts';
import { proofLayersAnswer, proofTileQuery } from './proofs.ts';

const tags = ['proofs'] as const;
const refused = ['proofs.link-unknown', 'proofs.link-expired', 'proofs.link-withdrawn'] as const;
const late = ['proofs.approved', 'proofs.printed', 'proofs.not-now', 'proofs.outdated'] as const;

export const listProofLinks = describeCall({
  tags,
  summary: 'The links to the proof of a line, and what was said by them',
  params: jobParams,
  answers: { 200: proofLinksAnswer },
  errors: ['orders.job-missing'],
});

export const createProofLink = describeCall({
  tags,
  summary: 'Create a link by which a colleague or client looks at the proof of a line',
  params: jobParams,
  body: newLinkBody,
  answers: { 201: proofLinksAnswer },
  errors: ['orders.job-missing', 'proofs.too-many-links'],
});

export const withdrawProofLink = describeCall({
  tags,
  summary: 'Withdraw a link: it opens nothing any more; idempotent',
  params: proofLinkParams,
  answers: { 200: proofLinksAnswer },
  errors: ['orders.job-missing', 'proofs.link-unknown'],
});

export const openProofLink = describeCall({
  tags,
  summary: 'The proof of a line by a link, without signing in',
  description:
    'The key of the link is in the body, so that it appears in no URL and no log. 404 for a forged key, 410 for a ' +
    'link that has expired or was withdrawn.',
  body: proofKeyBody,
  answers: { 200: linkedProofAnswer },
  errors: [...refused],
});

export const addProofRemark = describeCall({
  tags,
  summary: 'Remark on a design, or on a place of it',
  description: 'A remark on a version that is no longer the newest is refused (409). Idempotent by its `id`.',
  body: remarkBody,
  answers: { 200: linkedProofAnswer },
  errors: [...refused, ...late, 'proofs.too-many-remarks'],
});

export const answerProof = describeCall({
  tags,
  summary: 'Approve the line, or ask for a change, if the customer allowed it',
  description: 'Approving has the effect of `approveJobs`; the customer is told by mail. Idempotent.',
  body: proofAnswerBody,
  answers: { 200: linkedProofAnswer },
  errors: [
    ...refused,
    ...late,
    ...approveReasons,
    'orders.approval-outdated',
    'orders.job-missing',
    'orders.missing',
    'proofs.remarks-only',
    'proofs.too-many-remarks',
  ],
});

export const getLinkedLayers = describeCall({
  tags,
  summary: 'As `getProofLayers`, by a link',
  params: linkedPictureParams,
  query: linkedPictureQuery,
  answers: { 200: proofLayersAnswer, 202: notReadyAnswer },
  errors: [...refused, 'artwork.preview-missing'],
});

export const getLinkedTile = describeCall({
  tags,
  summary: 'As `getProofTile`, by a link',
  params: linkedPictureParams,
  query: proofTileQuery.extend(linkedPictureQuery.shape),
  errors: [...refused, 'artwork.preview-missing'],
});

export const getLinkedThumbnail = describeCall({
  tags,
  summary: 'As `getProofThumbnail`, by a link',
  params: linkedPictureParams,
  query: linkedPictureQuery,
  errors: [...refused, 'artwork.preview-missing'],
});

export const getLinkedPdf = describeCall({
  tags,
  summary: 'As `getProofPdf`, by a link',
  params: linkedPdfParams,
  query: linkedPictureQuery,
  errors: [...refused, 'artwork.preview-missing'],
});
