import { declareCalls } from '../call/call.ts';
import type { fileArtwork, uploadArtwork } from './call-schemas.ts';

/** Calls about one of the caller's uploads. */
export const uploadArtworkCalls = declareCalls<typeof uploadArtwork>()({
  getReport: 'GET /public/dataupload/report/:preflight_hash',
  getReportPdf: 'GET /public/dataupload/report/:preflight_hash/report.pdf',
  getSeparations: 'GET /public/dataupload/separations/:preflight_hash/:page',
  getPlate: 'GET /public/dataupload/separations/:preflight_hash/:page/:ink',
  proposeRepair: 'POST /public/dataupload/repair/:preflight_hash',
  getRepair: 'GET /public/dataupload/repair/:preflight_hash/:id',
  acceptRepair: 'POST /public/dataupload/repair/:preflight_hash/:id/accept',
  undoRepair: 'POST /public/dataupload/repair/:preflight_hash/undo',
  discardRepair: 'DELETE /public/dataupload/repair/:preflight_hash/:id',
  getRepairPicture: 'GET /public/dataupload/repair/:preflight_hash/:id/:side/:page',
});

/** Calls about one of the customer's files. */
export const fileArtworkCalls = declareCalls<typeof fileArtwork>()({
  getReport: 'GET /private/customer/:customerId/customerFile/:file/report',
  getReportPdf: 'GET /private/customer/:customerId/customerFile/:file/report.pdf',
  getSeparations: 'GET /private/customer/:customerId/customerFile/:file/separations/:page',
  getPlate: 'GET /private/customer/:customerId/customerFile/:file/separations/:page/:ink',
  proposeRepair: 'POST /private/customer/:customerId/customerFile/:file/repair',
  getRepair: 'GET /private/customer/:customerId/customerFile/:file/repair/:id',
  acceptRepair: 'POST /private/customer/:customerId/customerFile/:file/repair/:id/accept',
  undoRepair: 'POST /private/customer/:customerId/customerFile/:file/repair/undo',
  discardRepair: 'DELETE /private/customer/:customerId/customerFile/:file/repair/:id',
  getRepairPicture: 'GET /private/customer/:customerId/customerFile/:file/repair/:id/:side/:page',
});
