import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Sends constant bytes, or a 304 for a matching tag: the maximum that a server of this runtime can reach. */
const [, , port, file = ''] = process.argv;
const body = readFileSync(file);
const tag = '"page"';
createServer((request, response) => {
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { etag: tag });
    response.end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.byteLength,
    etag: tag,
  });
  response.end(body);
}).listen(Number(port), '127.0.0.1');
