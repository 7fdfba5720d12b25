import { createServer } from 'node:net';

/** A TCP port on loopback that nobody holds right now; the wanted one when it is free. */
export function freePort(wanted?: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (wanted !== undefined && error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    probe.listen(wanted ?? 0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
