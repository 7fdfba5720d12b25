import { join } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntl from 'next-intl/plugin';

/** Image sizes and quality are the shop's constants: anything else is refused by the optimiser. */
const config: NextConfig = {
  turbopack: { root: join(import.meta.dirname, '..', '..') },
  outputFileTracingRoot: join(import.meta.dirname, '..', '..'),
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  trailingSlash: false,
  // Type errors are found by the type check of the whole repository.
  typescript: { ignoreBuildErrors: true },
  images: {
    qualities: [75],
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
  },
  // Pages asked for by paths nobody planned are kept in memory only, within its bounds: they can't fill the disk.
  experimental: { isrFlushToDisk: false },
};

export default createNextIntl('./src/platform/server/words.ts')(config);
