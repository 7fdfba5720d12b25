import { notReadyAnswer } from '../artwork/separations.ts';
import { describeCall } from '../call/call.ts';
import { jobParams } from '../orders/orders.ts';
import {
  earlierQuery,
  ownProofAnswer,
  proofDesignParams,
  proofLayersAnswer,
  proofTileQuery,
} from './proofs.ts';

const tags = ['proofs'] as const;

export const getProof = describeCall({
  tags,
  summary:
    'The designs of an ordered line as they are printed, and as they were before its files were replaced',
  params: jobParams,
  answers: { 200: ownProofAnswer },
  errors: ['orders.job-missing'],
});

export const getProofLayers = describeCall({
  tags,
  summary: 'The layers of a design that have ink; 202 with Retry-After while its inks are separated',
  params: proofDesignParams,
  query: earlierQuery,
  answers: { 200: proofLayersAnswer, 202: notReadyAnswer },
  errors: ['orders.job-missing', 'artwork.preview-missing'],
});

export const getProofTile = describeCall({
  tags,
  summary: 'A tile of a layer of a design, image/webp, cut to the trim',
  description:
    'At level 0 the longer side of the trim has 1024 pixels, at each further level twice as many; a tile has ' +
    'at most 1024 × 1024. `print` is drawn on white, the others on nothing. 202 while it is being drawn.',
  params: proofDesignParams,
  query: proofTileQuery.extend(earlierQuery.shape),
  errors: ['orders.job-missing', 'artwork.preview-missing'],
});

export const getProofThumbnail = describeCall({
  tags,
  summary: 'A small picture of a design, image/webp; 202 while it is being drawn',
  params: proofDesignParams,
  errors: ['orders.job-missing', 'artwork.preview-missing'],
});

export const getProofPdf = describeCall({
  tags,
  summary:
    'The proof of a line as a PDF in the caller’s language; 202 with Retry-After while it is being made',
  description: 'A page for each design: title block, the design with its cut line, and its layers.',
  params: jobParams,
  errors: ['orders.job-missing', 'artwork.preview-missing'],
});
