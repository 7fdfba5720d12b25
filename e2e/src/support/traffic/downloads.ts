import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The bytes of a download. The browser runs in another process, so that its files have no path here. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());
