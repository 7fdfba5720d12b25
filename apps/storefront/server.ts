import { createServer } from 'node:http';
import next from 'next';
import { policyFor } from './src/platform/http/content-security-policy.ts';
import { withPolicy } from './src/platform/http/with-policy.ts';

/**
 * The storefront's server: Next behind one HTTP server of ours, which adds the security headers, a policy that
 * allows only the framework's own inline scripts, time-outs against slow clients and an orderly stop.
 */
const port = Number(process.env.SHOP_PORT ?? 3000);
const host = process.env.SHOP_HOST ?? '127.0.0.1';
const dev = process.argv.includes('--dev');
const trustedProxies = Number(process.env.TRUSTED_PROXIES ?? 0);

process.chdir(import.meta.dirname);
const app = next({ dev, dir: import.meta.dirname, hostname: 'localhost', port });
await app.prepare();
const handle = app.getRequestHandler();

const server = createServer((request, response) => {
  // Only this server may say where a visitor came from.
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  request.headers['x-visitor-address'] =
    (trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined) ??
    request.socket.remoteAddress ??
    'unknown';
  for (const [name, value] of policyFor.everyAnswer(dev)) response.setHeader(name, value);
  if (request.url === '/health') {
    response.end('ok');
    return;
  }
  withPolicy(request, response, dev);
  handle(request, response).catch(() => {
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
server.headersTimeout = 15_000;
server.requestTimeout = 120_000;
server.keepAliveTimeout = 65_000;
server.maxHeadersCount = 100;
server.on('upgrade', (request, socket, head) => {
  if (dev) void app.getUpgradeHandler()(request, socket, head);
  else socket.destroy();
});
server.listen(port, host, () => process.stdout.write(`The storefront answers on port ${port}.\n`));

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 8_000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
