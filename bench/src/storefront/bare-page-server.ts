import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Sends the same bytes to everybody, or a 304 to who has them: what a server of this runtime can reach. */
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
