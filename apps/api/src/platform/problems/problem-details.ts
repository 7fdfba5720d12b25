import type { GeneralError } from '@labelwerk/contracts/call/general-errors.ts';
import type { ProblemStatus } from '@labelwerk/contracts/call/problem-status.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { failureOfDatabase } from '#platform/database/trouble/database-trouble.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { SchemaRefusal } from '#platform/openapi/schema-compilers.ts';
import { CallFailed, type Failure, failure, isOutage, statusOf } from './failure.ts';
import { fieldFailuresOf } from './field-failures.ts';
import { failureOfSystem } from './system-trouble.ts';

const titles: Record<ProblemStatus, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** The RFC 9457 document of a failure in a language. */
export function problemDocument(reason: Failure, language: Language) {
  const status = statusOf(reason);
  return {
    type: `urn:labelwerk:problem:${reason.code}`,
    title: titles[status],
    status,
    detail: messageOf(language, reason.code, reason.params),
    ...(reason.errors && {
      errors: reason.errors.map((field) => ({
        path: field.path,
        code: field.code,
        message: messageOf(language, field.code, field.params),
        ...(field.nearest !== undefined && { nearest: field.nearest }),
      })),
    }),
    ...reason.extra,
  };
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, reason: Failure): FastifyReply {
  if (reason.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(reason.retryAfter)));
  return reply
    .code(statusOf(reason))
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemDocument(reason, languageOf(request)));
}

/** The failure for a thrown error. An unknown error is a 500 that reveals nothing about its cause. */
function failureOf(error: FastifyError | CallFailed, reply: FastifyReply): Failure {
  if (error instanceof CallFailed) return error.failure;
  if (error instanceof SchemaRefusal) {
    const fields = fieldFailuresOf(error.issues);
    return error.part === 'body'
      ? failure('request.invalid', { errors: fields })
      : failure('request.malformed', { errors: fields });
  }
  const byCode = clientErrors[error.code];
  if (byCode) return failure(byCode);
  const ofDependency = failureOfDatabase(error) ?? failureOfSystem(error);
  if (ofDependency) return ofDependency;
  if (isOrphan(error)) return failure('request.no-such-thing');
  if (/^22/.test(error.code ?? '') && 'severity' in error) return failure('request.invalid');
  const status = error.statusCode ?? 500;
  if (status === 429)
    return failure('request.too-often', { retryAfter: Number(reply.getHeader('retry-after') ?? 30) });
  if (status >= 400 && status < 500) return failure(byStatus[status] ?? 'request.malformed');
  return failure('service.failed');
}

const clientErrors: Readonly<Record<string, GeneralError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
  FST_REQ_FILE_TOO_LARGE: 'request.too-large',
  FST_FILES_LIMIT: 'request.too-large',
  FST_PARTS_LIMIT: 'request.too-large',
  FST_FIELDS_LIMIT: 'request.too-large',
  FST_PROTO_VIOLATION: 'request.unreadable',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.media-type',
};

const byStatus: Readonly<Record<number, GeneralError>> = {
  404: 'request.no-such-thing',
  413: 'request.too-large',
  415: 'request.media-type',
};

/** A row whose parent was just removed. */
const isOrphan = (error: Error & { code?: string }): boolean =>
  error.code === '23503' && error.message.startsWith('insert or update');

/** Sends every error as application/problem+json, in the caller's language, without a stack trace. */
export const problemDetails = plugin(async function answerProblems(server) {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const reason = failureOf(error, reply);
    const status = statusOf(reason);
    if (status === 500) request.log.error({ err: error }, 'a bug');
    else if (isOutage(reason)) request.log.warn({ err: error }, 'a dependency is unavailable');
    return sendProblem(request, reply, reason);
  });
  server.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, failure('request.no-such-thing')),
  );
});
