import type { FastifyReply } from 'fastify';

/**
 * The reply of a call that sends a file or a redirect: the types of a call's own reply allow only the documents of its
 * contract.
 */
export const replyOfBytes = (reply: { readonly raw: unknown; readonly send: unknown }): FastifyReply =>
  reply as FastifyReply;
