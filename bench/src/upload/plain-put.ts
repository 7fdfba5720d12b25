import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../../apps/api/src/platform/app.ts';
import type { Server } from '../../../apps/api/src/platform/feature.ts';

/** A plain PUT: the body streamed to a file while it is hashed, synced, and moved into the same store. */
export function plainPut(server: Server, { files }: App): void {
  server.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.put('/plain', { bodyLimit: 300_000_000 }, async (request) => {
      const path = join(files.scratchFolder, randomUUID());
      const hash = createHash('sha256');
      const body = request.body as Readable;
      body.on('data', (piece: Buffer) => hash.update(piece));
      await pipeline(body, createWriteStream(path));
      const handle = await open(path, 'r+');
      await handle.datasync();
      await handle.close();
      return files.adopt(path, hash.digest('hex'));
    });
  });
}
