import { generalErrors } from '@labelwerk/contracts/call/general-errors.ts';
import type { Server } from '#platform/feature.ts';

const general: ReadonlySet<string> = new Set(generalErrors);

/**
 * Replaces the status of an error response by 599 if the contract of its call does not declare the error code, so that
 * any test fails; the response names the code and the call.
 */
export function refuseUndeclaredCodes(server: Server): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const { config, method, url } = request.routeOptions;
    const own = config.problemCodes;
    if (!own || typeof payload !== 'string' || !/problem\+json/.test(String(reply.getHeader('content-type'))))
      return payload;
    const code = String(JSON.parse(payload).type).replace(/^.*:/, '');
    if (general.has(code) || own.includes(code)) return payload;
    reply.code(599);
    process.stderr.write(`UNDECLARED ${code} by ${method} ${url}\n`);
    return JSON.stringify({ undeclared: code, by: `${method} ${url}` });
  });
}
