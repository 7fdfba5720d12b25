import type { ExpectationQuery } from '@labelwerk/contracts/artwork/expectation.ts';
import { fileSubjectParams, uploadSubjectParams } from '@labelwerk/contracts/artwork/report.ts';
import type { FastifyRequest } from 'fastify';
import { ownerOrProblem } from '#features/files/upload/index.ts';
import { valueOrProblem } from '#platform/problems/failure.ts';
import type { Services } from '#platform/services.ts';
import { fileSubject, type Subject, uploadSubject } from '../subject.ts';

/** The same calls stand in two places: below uploads on the public base, below files on the customer base. */
export type SubjectPlace = {
  /** Path of a call, such as `report` or `mend/:id`. */
  path(call: string): string;
  /** Path of the report as a PDF. */
  readonly pdf: string;
  readonly params: typeof uploadSubjectParams | typeof fileSubjectParams;
  readonly tags: readonly string[];
  /** What the request is about, if it is the caller's; throws the problem otherwise. */
  subjectOf(services: Services, request: FastifyRequest, query: ExpectationQuery): Promise<Subject>;
};

export const uploads: SubjectPlace = {
  path(call) {
    const [first = '', ...rest] = call.split('/');
    return ['/dataupload', first, ':preflight_hash', ...rest].join('/');
  },
  pdf: '/dataupload/report/:preflight_hash/report.pdf',
  params: uploadSubjectParams,
  tags: ['upload'],
  async subjectOf(services, request, query) {
    const { preflight_hash: hash } = request.params as { preflight_hash: string };
    return valueOrProblem(await uploadSubject(services, ownerOrProblem(request), hash, query));
  },
};

export const files: SubjectPlace = {
  path: (call) => `/customer/:customerId/customerFile/:file/${call}`,
  pdf: '/customer/:customerId/customerFile/:file/report.pdf',
  params: fileSubjectParams,
  tags: ['library'],
  async subjectOf(services, request, query) {
    const { customerId, file } = request.params as { customerId: number; file: string };
    return valueOrProblem(await fileSubject(services, customerId, file, query));
  },
};
