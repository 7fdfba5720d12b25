import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

export const libraryCalls = declareCalls<typeof schemas>()({
  listFiles: 'GET /private/customer/:customerId/customerFile',
  changeFiles: 'PATCH /private/customer/:customerId/customerFile',
  moveFiles: 'POST /private/customer/:customerId/customerFile/move',
  removeFiles: 'POST /private/customer/:customerId/customerFile/remove',
  restoreFiles: 'POST /private/customer/:customerId/customerFile/restore',
  getLibrary: 'GET /private/library/:customerId',
  listFolders: 'GET /private/customer/:customerId/customerProjectFolder',
  addFolder: 'POST /private/customer/:customerId/customerProjectFolder',
  getFolder: 'GET /private/customer/:customerId/customerProjectFolder/:folder',
  changeFolder: 'PATCH /private/customer/:customerId/customerProjectFolder/:folder',
  removeFolder: 'DELETE /private/customer/:customerId/customerProjectFolder/:folder',
  restoreFolder: 'POST /private/customer/:customerId/customerProjectFolder/:folder/restore',
  getFile: 'GET /private/customer/:customerId/customerFile/:file',
  getFolderFile: 'GET /private/customer/:customerId/customerProjectFolder/:folder/customerFile/:file',
  changeFile: 'PATCH /private/customer/:customerId/customerFile/:file',
  changeFolderFile: 'PATCH /private/customer/:customerId/customerProjectFolder/:folder/customerFile/:file',
  removeFile: 'DELETE /private/customer/:customerId/customerFile/:file',
  removeFolderFile: 'DELETE /private/customer/:customerId/customerProjectFolder/:folder/customerFile/:file',
  listRemovedFiles: 'GET /private/customer/:customerId/removedFiles',
  emptyBin: 'DELETE /private/customer/:customerId/removedFiles',
  downloadFile: 'GET /downloads/:token',
});
