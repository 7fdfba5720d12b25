import { type App, asApp } from '#platform/feature.ts';

/**
 * Routes that mail programs call by themselves (RFC 8058): they know no session, and send a form of one field in either
 * of two types, which says nothing that the address does not say. Its body is read and let go.
 */
export async function oneClickScope(app: App, routes: (scope: App) => void): Promise<void> {
  await app.register(async (base) => {
    const scope = asApp(base);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
      done(null, null),
    );
    routes(scope);
  });
}
