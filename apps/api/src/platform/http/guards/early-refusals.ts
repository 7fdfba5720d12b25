import type { Socket } from 'node:net';
import { refuseOnSocket, statusOfSocketError } from '@labelwerk/http-server/refusing/refuse-on-socket.ts';
import { strictTransport } from '@labelwerk/http-server/refusing/strict-transport.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure, statusOf } from '#platform/problems/failure.ts';
import { problemDocument, sendProblem } from '#platform/problems/problem-details.ts';

/** The headers that the security plugin sets on routed responses, for responses to requests that reach no route. */
const safeHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': strictTransport,
  'x-content-type-options': 'nosniff',
};

/** Answers requests whose path can't be decoded or has a part longer than any route parameter. */
export function frameworkErrors(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...safeHeaders, 'x-request-id': request.id });
  sendProblem(request, reply, failure('request.malformed'));
}

const reasons = {
  400: failure('request.unreadable'),
  408: failure('request.too-slow'),
  431: failure('request.headers-too-large'),
};

/**
 * Answers requests that are not HTTP, have too large headers or arrive too slowly: in English on the socket, which is
 * closed.
 */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  const reason = reasons[statusOfSocketError(error.code)];
  if (error.code === 'ECONNRESET') socket.destroySoon();
  else refuseOnSocket(socket, statusOf(reason), problemDocument(reason, 'en'), safeHeaders);
}
