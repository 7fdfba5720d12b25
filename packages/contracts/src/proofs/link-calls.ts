import { declareCalls } from '../call/call.ts';
import type * as schemas from './link-call-schemas.ts';

/** The proof of a line through a link, for people who are not signed in; and the customer's calls about such links. */
export const proofLinkCalls = declareCalls<typeof schemas>()({
  listProofLinks: 'GET /private/customers/:customerId/jobs/:jobId/proof-links',
  createProofLink: 'POST /private/customers/:customerId/jobs/:jobId/proof-links',
  withdrawProofLink: 'DELETE /private/customers/:customerId/jobs/:jobId/proof-links/:linkId',
  openProofLink: 'POST /public/proof-link',
  addProofRemark: 'POST /public/proof-link/remark',
  answerProof: 'POST /public/proof-link/answer',
  getLinkedLayers: 'GET /public/proof-link/:linkId/:design/layers',
  getLinkedTile: 'GET /public/proof-link/:linkId/:design/tile',
  getLinkedThumbnail: 'GET /public/proof-link/:linkId/:design/thumbnail',
  getLinkedPdf: 'GET /public/proof-link/:linkId/pdf',
});
