import { join } from 'node:path';
import { writeFonts } from './src/platform/fonts/write-fonts.ts';
import { firstScript } from './src/platform/http/first-script.ts';
import { writeRouteFiles } from './src/platform/routes/write-route-files.ts';
import { writeScenes } from './src/platform/scenes/write-scenes.ts';
import { shop } from './src/platform/settings.ts';

// The route files are made from the route table before the framework looks for them.
writeRouteFiles(join(import.meta.dirname, 'src/app/(pages)'));
await writeFonts(join(import.meta.dirname, 'src/app/cut-fonts'));
await writeScenes(join(import.meta.dirname, 'src/app/cut-fonts/scenes'));

/**
 * Plain JavaScript, because the framework would compile a TypeScript one apart from the modules it imports.
 * Image sizes and quality are the shop's constants: anything else is refused by the optimiser.
 * @type {import('next').NextConfig}
 */
const config = {
  distDir: shop.BUILD_FOLDER,
  turbopack: {
    root: join(import.meta.dirname, '..', '..'),
    // Where next-intl finds the words; its own plugin looks from the current folder instead of from this file.
    // Words arrive compiled (platform/feature-messages.ts): what formats them needs no parser, least of all in the browser.
    resolveAlias: {
      'next-intl/config': './src/platform/request-messages.ts',
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  outputFileTracingRoot: join(import.meta.dirname, '..', '..'),
  transpilePackages: [
    '@labelwerk/domain',
    '@labelwerk/content',
    '@labelwerk/contracts',
    '@labelwerk/artwork',
    '@labelwerk/messages',
    '@labelwerk/label-drawing',
  ],
  // The server around the framework compresses, once for what does not change.
  compress: false,
  // Written into the pages, and named by their policy.
  env: { FIRST_SCRIPT: firstScript },
  poweredByHeader: false,
  reactStrictMode: true,
  trailingSlash: false,
  // Type errors are found by the type check of the whole repository.
  // The framework keeps a configuration of its own, which names the types it makes.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
  images: {
    qualities: [75],
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
  },
  experimental: {
    // Pages asked for by paths nobody planned are kept in memory only, within its bounds: they can't fill the disk.
    isrFlushToDisk: false,
    // A page's code is loaded when it is first asked for: all of it at once doubles the start's time and its memory.
    preloadEntriesOnStart: false,
    // Otherwise the style sheets of all features are one chunk, which every page waits for.
    cssChunking: { type: 'graph', requestCost: 6_000, weightDistribution: 0.3 },
  },
};

export default config;
