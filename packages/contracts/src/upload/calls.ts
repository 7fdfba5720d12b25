import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const uploadCalls = declareCalls<typeof schemas>()({
  getStorage: 'GET /public/dataupload/storage',
  getUpload: 'GET /public/:lang/upload/jobinfo/:job',
  listOpenUploads: 'GET /public/dataupload/open',
  getVerdict: 'GET /public/dataupload_test/preview',
  getVerdictForLabel: 'GET /public/:lang/dataupload/preflight/:preflight_hash/:page',
  getUploadPicture: 'GET /public/dataupload/previewImage/:preflight_hash/:page',
  orderPages: 'POST /public/dataupload_test/sorts',
  finalizeUpload: 'POST /public/dataupload_test/finalize',
  abortUpload: 'DELETE /public/dataupload_test/upload',
  sendChunk: 'POST /public/dataupload_test/preflight',
  sendForm: 'POST /public/dataupload/upload',
  sendFormToFolder: 'POST /private/customer/:customerId/customerProjectFolder/:page/customerFile',
});
