import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Failure, failure } from '#platform/failure.ts';
import { problemDocument, sendProblem } from '#plugins/problem-details.ts';

/** What the security plugin sets on every routed answer, for those that never reach a route. */
const safeHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** A path that can't be decoded, or with a part longer than any name of ours. */
export function frameworkErrors(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...safeHeaders, 'x-request-id': request.id });
  sendProblem(request, reply, failure(400, 'request.malformed'));
}

const statusTexts = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

function socketFailure(code: string | undefined): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return failure(431, 'request.headers-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return failure(408, 'request.too-slow');
  return failure(400, 'request.unreadable');
}

/** What is no HTTP, has too large headers or comes too slowly: answered in English on the bare connection, which ends. */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const reason = socketFailure(error.code);
    const body = JSON.stringify(problemDocument(reason, 'en'));
    const headers = {
      ...safeHeaders,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = reason.status as keyof typeof statusTexts;
    socket.write(`HTTP/1.1 ${status} ${statusTexts[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}
