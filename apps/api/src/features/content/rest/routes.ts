import { type ContentType, contentTypes, restBases } from '@labelwerk/content/names.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#platform/app.ts';
import { asServer, type Server } from '#platform/feature.ts';
import { messageOf } from '#platform/messages/messages.ts';
import { languageOf } from '#platform/messages/request-language.ts';
import { ProblemError } from '#platform/problems/failure.ts';
import { describeSite, listLanguages, listTypes, readType } from './describe.ts';
import { contentLanguageOf, type Query } from './read-query.ts';
import { noRoute, RestError } from './rest-error.ts';
import { uploadRoutes } from './upload-routes.ts';

/** The renderer is loaded by the first request that needs it. */
const loadCollections = () => import('./collections.ts');

const loadMedia = () => import('./media-collection.ts');

/** Maximum number of searches of a visitor: a search computes more than any other call without a key. */
const searchesPerMinute = { max: 60, timeWindow: 60_000 } as const;

const hidden = { schema: { hide: true } } as const;

/** Parses a query as PHP does: parameters with brackets form one list, and the last of repeated parameters counts. */
function asPhpReads(query: unknown): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(query as Record<string, string | string[]>)) {
    const isList = /\[\d*\]$/.test(name);
    const bare = name.replace(/\[\d*\]$/, '');
    const values = [value].flat();
    if (isList) read[bare] = [...(read[bare] === undefined ? [] : [read[bare]]), ...values].join(',');
    else read[bare] = values.at(-1) ?? '';
  }
  return read;
}

/** Converts an error to the format of WordPress; undefined if it was not caused by the request. */
function restErrorOf(error: unknown): RestError | undefined {
  if (error instanceof RestError) return error;
  if (error instanceof ProblemError && error.statusCode === 400)
    return new RestError(400, 'rest_invalid_param', 'content.malformed');
  return undefined;
}

function sendRestError(request: FastifyRequest, reply: FastifyReply, error: RestError): FastifyReply {
  const query = request.query as Query;
  const language = (query.lang && contentLanguageOf(query)) || languageOf(request);
  const sentences = Object.entries(error.params ?? {}).map(
    ([name, { key, values }]) => [name, messageOf(language, key, values ?? {})] as const,
  );
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: error.code,
      message: messageOf(language, error.key, { names: sentences.map(([name]) => name).join(', ') }),
      data: { status: error.status, ...(error.params && { params: Object.fromEntries(sentences) }) },
    });
}

function entryRoutes(server: Server, app: App, type: ContentType): void {
  const base = `/wp/v2/${restBases[type]}`;
  server.get(base, hidden, async (request, reply) =>
    (await loadCollections()).listEntries(app, type, {
      query: request.query as Query,
      url: request.url,
      reply,
    }),
  );
  server.get(`${base}/:id`, hidden, async (request) => {
    const { id } = request.params as { readonly id: string };
    return (await loadCollections()).readEntry(app, type, id, request.query as Query);
  });
}

function otherRoutes(server: Server, app: App): void {
  const { settings } = app;
  server.get('/wp/v2/media', hidden, async (request, reply) =>
    (await loadMedia()).listMedia(app, { query: request.query as Query, url: request.url, reply }),
  );
  server.get('/wp/v2/media/:id', hidden, async (request) => {
    const { id } = request.params as { readonly id: string };
    return (await loadMedia()).readMedia(app, id, request.query as Query);
  });
  server.get(
    '/wp/v2/search',
    { ...hidden, config: { rateLimit: searchesPerMinute } },
    async (request, reply) =>
      (await import('./search-entries.ts')).searchEntries(app, {
        query: request.query as Query,
        url: request.url,
        reply,
      }),
  );
  server.get('/wp/v2/types', hidden, async () => listTypes(settings));
  server.get('/wp/v2/types/:type', hidden, async (request) =>
    readType(settings, (request.params as { readonly type: string }).type),
  );
  server.get('/pll/v1/languages', hidden, async () => listLanguages(settings));
  server.get('/', hidden, async () => describeSite(settings));
}

/** Rejects write requests: texts are written with `npm run content`. */
function refusals(server: Server): void {
  const collections = new Set([...Object.values(restBases), 'media'].map((name) => `/wp-json/wp/v2/${name}`));
  server.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    ...hidden,
    handler: async (request) => {
      const path = request.url.replace(/\?.*$/, '').replace(/\/+$/, '');
      if (collections.has(path)) throw new RestError(401, 'rest_cannot_create', 'content.cannot-write');
      if (collections.has(path.replace(/\/\d+$/, '')))
        throw new RestError(401, 'rest_cannot_edit', 'content.cannot-write');
      throw noRoute();
    },
  });
}

/** The content service: the REST interface of WordPress, read only, below /wp-json, and its pictures. */
export async function rootRoutes(root: Server, app: App): Promise<void> {
  uploadRoutes(root, app);
  await root.register(
    async (scope) => {
      const server = asServer(scope);
      // Request bodies are ignored: there are no writes.
      server.removeAllContentTypeParsers();
      server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, _body, done) =>
        done(null, undefined),
      );
      server.addHook('onRequest', async (request, reply) => {
        request.query = asPhpReads(request.query);
        reply.header('cache-control', 'no-cache');
      });
      const others = server.errorHandler;
      server.setErrorHandler((error, request, reply) => {
        const own = restErrorOf(error);
        return own ? sendRestError(request, reply, own) : others.call(server, error as never, request, reply);
      });
      server.setNotFoundHandler((request, reply) => sendRestError(request, reply, noRoute()));
      for (const type of contentTypes) entryRoutes(server, app, type);
      otherRoutes(server, app);
      refusals(server);
    },
    { prefix: '/wp-json' },
  );
}
