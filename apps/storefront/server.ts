import { createServer } from 'node:http';
import next from 'next';
import { policyFor } from './src/platform/http/content-security-policy.ts';
import { refusesDoubled } from './src/platform/http/doubled-headers.ts';
import { holdPages } from './src/platform/http/hold-pages.ts';
import { pagePath } from './src/platform/http/page-path.ts';
import { PagePolicies } from './src/platform/http/page-policies.ts';
import { readSettings } from './src/platform/settings.ts';
import { visitorAddress } from './src/platform/visitor-address.ts';

/**
 * The storefront's server: Next behind one HTTP server of ours, which adds the security headers, a policy that
 * allows only the framework's own inline scripts, time-outs against slow clients and an orderly stop.
 * `--dev` serves the sources with reload.
 */
const settings = readSettings(process.env);
const dev = process.argv.includes('--dev');

process.chdir(import.meta.dirname);
const app = next({ dev, dir: import.meta.dirname, hostname: 'localhost', port: settings.SHOP_PORT });
await app.prepare();
const handle = app.getRequestHandler();
const policies = new PagePolicies(dev);

const limits = {
  connectionsCheckingInterval: 5_000,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
};

const server = createServer(limits, (request, response) => {
  // Only this server says where a visitor came from; what the request itself claims is written over.
  request.headers['x-visitor-address'] = visitorAddress(request, settings.TRUSTED_PROXIES);
  for (const [name, value] of policyFor.everyAnswer(dev)) response.setHeader(name, value);
  if (refusesDoubled(request, response)) return;
  if (request.url === '/health') {
    response.end('ok');
    return;
  }
  const path = pagePath(request.url ?? '/');
  if (path.kind === 'redirect') {
    response.writeHead(308, { location: path.to }).end();
    return;
  }
  if (path.kind === 'not-found' && request.headers.rsc === undefined) request.url = path.show;
  holdPages(request, response, policies);
  handle(request, response).catch(() => {
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
server.setTimeout(60_000);
server.maxHeadersCount = 100;
server.on('upgrade', (request, socket, head) => {
  if (dev) void app.getUpgradeHandler()(request, socket, head);
  else socket.destroy();
});
server.listen(settings.SHOP_PORT, settings.SHOP_HOST, () => {
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : settings.SHOP_PORT;
  process.stdout.write(`The storefront answers on port ${port}.\n`);
});

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 5_000).unref();
  setTimeout(() => process.exit(0), 8_000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
