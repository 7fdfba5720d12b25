import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { isLongUpload } from '@labelwerk/contracts/call/long-uploads.ts';
import { shopOrigins } from '@labelwerk/domain/market/site-addresses.ts';
import { answerWith } from '@labelwerk/http-server/answering/answer-with.ts';
import { OrderlyStop } from '@labelwerk/http-server/closing/orderly-stop.ts';
import { encodedFiles } from '@labelwerk/http-server/encoding/encoded-files.ts';
import { KeptEncodings } from '@labelwerk/http-server/encoding/kept-encodings.ts';
import { cutKeysFromOutput } from '@labelwerk/http-server/logging/cut-keys.ts';
import { outliveOutput } from '@labelwerk/http-server/logging/lossy-output.ts';
import type { ProgramMetrics } from '@labelwerk/http-server/metrics/program-metrics.ts';
import { reportReady } from '@labelwerk/http-server/opening/report-ready.ts';
import { limitReceiving, receivingTimes } from '@labelwerk/http-server/receiving/limit-receiving.ts';
import { doubledHeader } from '@labelwerk/http-server/refusing/doubled-header.ts';
import { refuseOnSocket, statusOfSocketError } from '@labelwerk/http-server/refusing/refuse-on-socket.ts';
import { passOverExpectations } from '@labelwerk/http-server/refusing/unknown-expectations.ts';
import { contentWebhookKey } from '@labelwerk/http-server/signing/content-webhook.ts';
import next from 'next';
import { legalNotices } from './src/platform/company.ts';
import { AskedPages } from './src/platform/consent/asked-page.ts';
import { consentServices } from './src/platform/consent/services.ts';
import { askHere } from './src/platform/content/images/ask-here.ts';
import { imagesPath } from './src/platform/content/images/image-address.ts';
import { imageHandler } from './src/platform/content/images/image-handler.ts';
import { ContentChanges, changesPath } from './src/platform/content/served/content-changes.ts';
import { ContentSource } from './src/platform/content/served/content-source.ts';
import { policyFor } from './src/platform/http/content-security-policy.ts';
import { refusesDoubled } from './src/platform/http/doubled-headers.ts';
import { finishAnswer, ofBuild } from './src/platform/http/finish-answers.ts';
import { SiteHosts } from './src/platform/http/hosts/site-hosts.ts';
import { KeptAnswers } from './src/platform/http/kept-answers.ts';
import { PagePolicies } from './src/platform/http/page-policies.ts';
import { PageRenewal } from './src/platform/http/page-renewal.ts';
import { sheetsOfBuild } from './src/platform/http/page-text/inline-styles.ts';
import { measuredRoute } from './src/platform/http/paths/measured-route.ts';
import { presentServiceLink } from './src/platform/http/paths/page-path.ts';
import { lifeless, problemDocument } from './src/platform/http/problem-document.ts';
import { isKnownHost, judge, knownHosts } from './src/platform/http/request-gate.ts';
import { sendProblem } from './src/platform/http/send-problem.ts';
import { checkEveryMs, PriceChanges } from './src/platform/prices/price-changes.ts';
import { isPriced, pricedPaths } from './src/platform/prices/priced-pages.ts';
import { readPrices } from './src/platform/prices/read-prices.ts';
import { contentAddress, readSettings, shop } from './src/platform/settings.ts';
import { visitorAddress } from './src/platform/visitor-address.ts';
import type { MovedPages } from './src/render/moved-pages.tsx';

/**
 * The storefront's server: Next behind our own HTTP server, which checks hosts, paths and methods before
 * anything else, adds the security headers and a policy that allows only the framework's own inline
 * scripts, compresses, times out slow clients and shuts down gracefully. `--dev` serves the sources with
 * reload.
 */
cutKeysFromOutput();
const settings = readSettings(process.env);
const dev = process.argv.includes('--dev');

process.chdir(import.meta.dirname);
const app = next({ dev, dir: import.meta.dirname, hostname: 'localhost', port: settings.SHOP_PORT });
await app.prepare();
const handle = app.getRequestHandler();
const encodings = new KeptEncodings(32 * 1024 * 1024);
// Files of the build are sent in the best encoding from the first request on.
for (const [name, body] of encodedFiles(join(import.meta.dirname, shop.BUILD_FOLDER, 'static')))
  encodings.keep(ofBuild + name, 'br', body);
const kept = new KeptAnswers(encodings);
const asked = new AskedPages(consentServices(settings));
const finishing = {
  policies: new PagePolicies(dev),
  encodings,
  asked,
  isPriced,
  ...(dev ? {} : { answers: kept, sheetOf: sheetsOfBuild(join(import.meta.dirname, shop.BUILD_FOLDER)) }),
};
const sites = new SiteHosts(settings);
const hosts = knownHosts(shopOrigins(settings), settings.SHOP_HOST, settings.OTHER_HOSTS);
outliveOutput();
const headers = policyFor.everyAnswer(dev);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const source = new ContentSource({
  base: contentAddress(settings),
  copy: join(import.meta.dirname, shop.BUILD_FOLDER, 'served-texts.json'),
  say,
});
const renewing = {
  kept,
  serviceKey: settings.SERVICE_KEY,
  host: new URL(settings.SHOP_ADDRESS).host,
  address() {
    const at = server.address();
    if (typeof at !== 'object' || at === null) return undefined;
    const isAny = ['0.0.0.0', '::'].includes(at.address);
    return { host: isAny ? 'localhost' : at.address, port: at.port };
  },
};
/** Pictures are asked for at this server: at most 16 MB, in 10 s. */
const images = imageHandler((path) => {
  const address = renewing.address() ?? { host: 'localhost', port: 0 };
  return askHere({ address, host: renewing.host }, path, {
    accept: 'image/*',
    maxBytes: 16 * 1024 * 1024,
    ms: 10_000,
  });
});
/** The pages that are moved off the framework; undefined if it answers all of them. */
const moved =
  settings.STOREFRONT_RENDERER === 'vite' && !dev
    ? await openMovedPages(join(import.meta.dirname, shop.BUILD_FOLDER))
    : undefined;
const changes = new ContentChanges({
  ...renewing,
  source,
  secret: contentWebhookKey(settings),
  folder: join(import.meta.dirname, '..', '..', 'content'),
});
const prices = new PriceChanges({
  read: (tag) => readPrices({ address: settings.API_ADDRESS, key: settings.API_KEY }, tag),
  renewal: new PageRenewal(renewing),
  pathsOf: pricedPaths,
  say,
});
// In development the files are used, unless another service is configured.
const readsService = !dev || settings.CONTENT_ADDRESS !== undefined;

/** Bytes a second: a million codes then take a quarter of an hour. */
const slowestUpload = 32_000;

const limits = {
  ...receivingTimes,
  keepAliveTimeout: 65_000,
  // A missing host gets a problem document like any other error.
  requireHostHeader: false,
};

/** Sends unchanging pages and files from memory, if the request is not to be refused. */
function answersFromMemory(request: IncomingMessage, response: ServerResponse, url: string): boolean {
  const at = url.indexOf('?');
  const { host, cookie } = request.headers;
  if (!isKnownHost(host, hosts) || doubledHeader(request.rawHeaders) !== undefined) return false;
  const path = sites.inside(host, at < 0 ? url : url.slice(0, at));
  if (path !== undefined && at >= 0 && presentServiceLink(path + url.slice(at)) !== undefined) return false;
  return path !== undefined && kept.send(request, response, path, asked.originsFor(cookie));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  if (answersFromMemory(request, response, url)) return;
  // Only this server sets the visitor's address; the value of the request is overwritten.
  request.headers['x-visitor-address'] = visitorAddress(request, settings.TRUSTED_PROXIES);
  delete request.headers['x-forwarded-host'];
  for (const [name, value] of headers) response.setHeader(name, value);
  if (url === '/health') {
    response.writeHead(stop.isStopping ? 503 : 200, { 'cache-control': 'no-store' });
    response.end(stop.isStopping ? 'stopping' : 'ok');
    return;
  }
  if (refusesDoubled(request, response)) return;
  const verdict = judge({ method, url, host: request.headers.host }, hosts, dev);
  if (!verdict.ok) {
    const { status, code, allow } = verdict;
    sendProblem(request, response, { status, code, headers: allow === undefined ? {} : { allow } });
    return;
  }
  if (verdict.path === changesPath) return changes.answer(request, response);
  const placed = sites.place(request.headers.host, verdict.path, verdict.query);
  if (placed.kind === 'redirect') {
    // A link's key is in the fragment: no cache stores it.
    const caching = placed.to.includes('#') ? { 'cache-control': 'no-store' } : {};
    response.writeHead(308, { location: placed.to, ...caching }).end();
    return;
  }
  const isRows = request.headers.rsc !== undefined;
  request.url = placed.kind === 'not-found' && !isRows ? placed.show : placed.path + verdict.query;
  // The framework's client code reads parameters from the path, and needs the rewritten one.
  if (isRows && placed.path !== verdict.path) response.setHeader('x-nextjs-rewritten-path', placed.path);
  // The framework keeps a policy that is already set: that of calls must be set here.
  if (verdict.isCall) response.setHeader('content-security-policy', lifeless);
  finishAnswer(request, response, placed.path, finishing);
  if (placed.path === imagesPath) return answerWith(images, request, response, settings.SHOP_ADDRESS);
  // Rows are for pages of the framework that show another page of it in their place.
  if (!isRows && moved?.has(placed.path))
    return answerWith((asked) => moved.answer(asked), request, response, settings.SHOP_ADDRESS);
  await handle(request, response);
}

/** The build of the pages that are moved. */
async function openMovedPages(folder: string): Promise<MovedPages> {
  const file = join(folder, 'islands', 'moved-pages.mjs');
  if (!existsSync(file)) {
    process.stderr.write(
      'STOREFRONT_RENDERER=vite needs its build: run npx vite build --app in apps/storefront after the build.\n',
    );
    process.exit(1);
  }
  const { MovedPages: Pages } = (await import(file)) as typeof import('./src/render/moved-pages.tsx');
  const folders = { browser: join(folder, 'static', 'islands'), server: join(folder, 'islands') };
  return new Pages(folders, (error, island) =>
    process.stderr.write(`The island ${island} failed on the server: ${String(error)}\n`),
  );
}

/** Calls a refresh at once and then periodically; there is a pause between two, however long one takes. */
function keepFresh(refresh: () => Promise<unknown>, everyMs: number): void {
  const again = () => setTimeout(keepFresh, everyMs, refresh, everyMs).unref();
  refresh()
    .catch((error: unknown) => process.stderr.write(`Pages could not be renewed: ${String(error)}\n`))
    .finally(again);
}

/** Answers the metrics of this program at a port of their own. */
async function openMetrics(port: number): Promise<ProgramMetrics> {
  const [{ ProgramMetrics: Metrics }, { serveMetrics }] = await Promise.all([
    import('@labelwerk/http-server/metrics/program-metrics.ts'),
    import('@labelwerk/http-server/metrics/serve-metrics.ts'),
  ]);
  const opened = new Metrics();
  await serveMetrics({ host: settings.METRICS_HOST, port, setting: 'SHOP_METRICS_PORT' }, opened);
  return opened;
}

/** Counts a request once its answer is complete or broken off. */
function measure(into: ProgramMetrics, request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  const { method = 'GET', url = '/' } = request;
  response.once('close', () => {
    const seconds = (performance.now() - began) / 1000;
    into.request({ method, route: measuredRoute(url), status: response.statusCode, seconds });
  });
}

if (readsService) source.openCopy();
// Loaded only where it is used: it takes a few megabytes.
const metrics =
  settings.SHOP_METRICS_PORT === undefined ? undefined : await openMetrics(settings.SHOP_METRICS_PORT);
const server = createServer(limits, (request, response) => {
  if (metrics) measure(metrics, request, response);
  answer(request, response).catch(() =>
    sendProblem(request, response, { status: 500, code: 'service.failed' }),
  );
});
passOverExpectations(server);
limitReceiving(server, (request) => (isLongUpload(request, '/api') ? slowestUpload : undefined));
const stop = new OrderlyStop(server);
server.setTimeout(60_000);
server.maxHeadersCount = 100;
server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
  const status = statusOfSocketError(error.code);
  const code = {
    400: 'request.unreadable',
    408: 'request.too-slow',
    431: 'request.headers-too-large',
  } as const;
  if (error.code === 'ECONNRESET') socket.destroySoon();
  else refuseOnSocket(socket, status, problemDocument(status, code[status]), Object.fromEntries(headers));
});
server.on('upgrade', (request, socket, head) => {
  if (dev) void app.getUpgradeHandler()(request, socket, head);
  else socket.destroy();
});
server.listen(settings.SHOP_PORT, settings.SHOP_HOST, () => {
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : settings.SHOP_PORT;
  process.stdout.write(`The storefront answers on port ${port}.\n`);
  reportReady();
  if (readsService) keepFresh(() => changes.refresh(), settings.CONTENT_REFRESH_SECONDS * 1_000);
  keepFresh(() => prices.refresh(), checkEveryMs);
  for (const notice of legalNotices(process.env)) process.stdout.write(`${notice}\n`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void stop.stop().then(() => process.exit(0)));
