import type { FastifyReply } from 'fastify';

/**
 * The reply of a call that answers a file or another address: the types of a call's own reply know the documents its
 * contract declares, and bytes are none.
 */
export const replyOfBytes = (reply: { readonly raw: unknown; readonly send: unknown }): FastifyReply =>
  reply as FastifyReply;
