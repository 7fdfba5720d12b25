import { asServer, type Server } from '#platform/feature.ts';

/**
 * Routes called by mail programs themselves (RFC 8058): without a session, and with a one-field form in either of two
 * types, which contains nothing that is not in the address. The body is read and ignored.
 */
export async function oneClickScope(server: Server, routes: (scope: Server) => void): Promise<void> {
  await server.register(async (base) => {
    const scope = asServer(base);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null, null),
    );
    routes(scope);
  });
}
