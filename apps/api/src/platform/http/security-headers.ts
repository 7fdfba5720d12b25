import helmet from '@fastify/helmet';
import { strictTransport } from '@labelwerk/http-server/refusing/strict-transport.ts';
import Fastify from 'fastify';
import plugin from 'fastify-plugin';

/** The headers that the library sets. They are the same on every response and computed once. */
async function askedOnce(): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
      useDefaults: false,
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  const path = '/';
  probe.get(path, async (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject(path);
  await probe.close();
  const ofTheProbe = new Set(['date', 'connection', 'content-length', 'content-type']);
  const set = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofTheProbe.has(name) ? [[name, value]] : [],
    ),
  );
  return { ...set, 'strict-transport-security': strictTransport };
}

/** Sets security headers (no sniffing, no framing, …) on every routed response. */
export const securityHeaders = plugin(async function setSecurityHeaders(server) {
  const headers = await askedOnce();
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});
