import { join } from 'node:path';
import { writeFonts } from './src/platform/fonts/write-fonts.ts';
import { firstScript } from './src/platform/http/first-script.ts';
import { writeRouteFiles } from './src/platform/routes/write-route-files.ts';
import { writeScenes } from './src/platform/scenes/write-scenes.ts';
import { shop } from './src/platform/settings.ts';

// The route files are created from the route table before the framework looks for them.
writeRouteFiles(join(import.meta.dirname, 'src/app/(pages)'));
await writeFonts(join(import.meta.dirname, 'src/app/cut-fonts'));
await writeScenes(join(import.meta.dirname, 'src/app/cut-fonts/scenes'));

/**
 * Plain JavaScript, because the framework would compile a TypeScript file separately from the modules it
 * imports.
 * @type {import('next').NextConfig}
 */
const config = {
  distDir: shop.BUILD_FOLDER,
  turbopack: {
    root: join(import.meta.dirname, '..', '..'),
    // Messages are precompiled (platform/feature-messages.ts): formatting them needs no parser, above all not
    // in the browser.
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
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
  // The server around the framework compresses, and caches the result for static responses.
  compress: false,
  // Inlined into the pages, and allowed by their policy.
  env: { FIRST_SCRIPT: firstScript },
  poweredByHeader: false,
  reactStrictMode: true,
  trailingSlash: false,
  // Types are checked for the whole repository. The framework has its own configuration, which includes the
  // types it generates.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
  experimental: {
    // Pages generated for arbitrary paths are cached in memory only, within its limits: they can't fill the
    // disk.
    isrFlushToDisk: false,
    // A page's code is loaded on its first request: loading all at once doubles start time and memory.
    preloadEntriesOnStart: false,
    // Otherwise the style sheets of all features are one chunk, which blocks every page.
    cssChunking: { type: 'graph', requestCost: 6_000, weightDistribution: 0.3 },
    // Nothing reads maps of what runs on the server, and a cache that the next build may use takes a third of
    // this one's time.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
  },
};

export default config;
