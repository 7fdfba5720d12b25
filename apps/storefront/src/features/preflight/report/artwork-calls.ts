import { fileArtworkCalls, uploadArtworkCalls } from '@labelwerk/contracts/artwork/calls.ts';
import { type Given, send } from '#platform/client/call.ts';
import type { Base, ReportSource } from './report-source.ts';

type Asked = Pick<Given<typeof uploadArtworkCalls.getReport>, 'query' | 'signal'>;
type Stoppable = Pick<Asked, 'signal'>;

function ofUpload(preflight_hash: string) {
  const params = { preflight_hash };
  return {
    base: '/public' as Base,
    report: (asked: Asked) => send(uploadArtworkCalls.getReport, { ...asked, params }),
    separations: (page: number, asked: Stoppable) =>
      send(uploadArtworkCalls.getSeparations, { ...asked, params: { ...params, page: String(page) } }),
    proposeRepair: (asked: Asked) => send(uploadArtworkCalls.proposeRepair, { ...asked, params, body: {} }),
    repair: (id: string, asked: Stoppable) =>
      send(uploadArtworkCalls.getRepair, { ...asked, params: { ...params, id } }),
    acceptRepair: (id: string) => send(uploadArtworkCalls.acceptRepair, { params: { ...params, id } }),
    discardRepair: (id: string) => send(uploadArtworkCalls.discardRepair, { params: { ...params, id } }),
    undoRepair: () => send(uploadArtworkCalls.undoRepair, { params }),
  };
}

/** The calls for an artwork, wherever it is stored. */
export type ArtworkCalls = ReturnType<typeof ofUpload>;

function ofFile(customerId: number, file: string): ArtworkCalls {
  const params = { customerId, file };
  return {
    base: '/private',
    report: (asked) => send(fileArtworkCalls.getReport, { ...asked, params }),
    separations: (page, asked) =>
      send(fileArtworkCalls.getSeparations, { ...asked, params: { ...params, page: String(page) } }),
    proposeRepair: (asked) => send(fileArtworkCalls.proposeRepair, { ...asked, params, body: {} }),
    repair: (id, asked) => send(fileArtworkCalls.getRepair, { ...asked, params: { ...params, id } }),
    acceptRepair: (id) => send(fileArtworkCalls.acceptRepair, { params: { ...params, id } }),
    discardRepair: (id) => send(fileArtworkCalls.discardRepair, { params: { ...params, id } }),
    undoRepair: () => send(fileArtworkCalls.undoRepair, { params }),
  };
}

/** An upload is requested from the public base path, a file from its customer's. */
export const artworkCalls = (source: ReportSource, customerId: number): ArtworkCalls =>
  source.kind === 'upload' ? ofUpload(source.hash) : ofFile(customerId, source.fileId);
