import { createServer } from 'node:net';

/** A free TCP port on loopback; the preferred one if it is free. */
export function freePort(preferredPort?: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (preferredPort !== undefined && error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    probe.listen(preferredPort ?? 0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
