import { fileArtwork, uploadArtwork } from '@labelwerk/contracts/artwork/call-schemas.ts';
import { fileArtworkCalls, uploadArtworkCalls } from '@labelwerk/contracts/artwork/calls.ts';
import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import type { Calls } from '@labelwerk/contracts/call/call.ts';
import type { FastifyRequest } from 'fastify';
import { uploadOwner } from '#features/files/upload/index.ts';
import type { App } from '#platform/app.ts';
import type { CallResult } from '#platform/problems/failure.ts';
import { fileSubject, type Subject, uploadSubject } from '../subject.ts';

export type ArtworkSchemas = typeof uploadArtwork | typeof fileArtwork;

/** The parts of a request that identify an artwork and its owner. */
export type AskedBy = Pick<FastifyRequest, 'params' | 'identity' | 'guestId'>;

type SubjectCall = Calls<ArtworkSchemas>['getReport'];

/** Where the calls of an artwork are: under uploads on the public base, under files on the customer base. */
export type SubjectPlace = {
  readonly calls: Calls<ArtworkSchemas>;
  readonly schemas: ArtworkSchemas;
  /** The subject of the request if it belongs to the caller. */
  subjectOf(app: App, request: AskedBy, query: ExpectationQuery): Promise<CallResult<Subject, SubjectCall>>;
};

export const uploads: SubjectPlace = {
  calls: uploadArtworkCalls,
  schemas: uploadArtwork,
  async subjectOf(app, request, query) {
    const { preflight_hash: hash } = request.params as { preflight_hash: string };
    const owner = uploadOwner(request);
    return owner.ok ? uploadSubject(app, owner.value, hash, query) : owner;
  },
};

export const files: SubjectPlace = {
  calls: fileArtworkCalls,
  schemas: fileArtwork,
  async subjectOf(app, request, query) {
    const { customerId, file } = request.params as { customerId: number; file: string };
    return fileSubject(app, customerId, file, query);
  },
};
