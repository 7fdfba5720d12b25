import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** The designs of an ordered line, to be looked at before they are approved. */
export const proofCalls = declareCalls<typeof schemas>()({
  getProof: 'GET /private/customers/:customerId/jobs/:jobId/proof',
  getProofLayers: 'GET /private/customers/:customerId/jobs/:jobId/proof/:design/layers',
  getProofTile: 'GET /private/customers/:customerId/jobs/:jobId/proof/:design/tile',
  getProofThumbnail: 'GET /private/customers/:customerId/jobs/:jobId/proof/:design/thumbnail',
  getProofPdf: 'GET /private/customers/:customerId/jobs/:jobId/proof.pdf',
});
