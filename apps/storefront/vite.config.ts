import { join } from 'node:path';
import { defineConfig } from 'vite';
import { writeFonts } from './src/platform/fonts/write-fonts.ts';
import { firstScript } from './src/platform/http/first-script.ts';
import { pageMessages } from './src/platform/routes/page-messages.ts';
import { writeScenes } from './src/platform/scenes/write-scenes.ts';
import { shop } from './src/platform/settings.ts';
import { browserBase, browserEntry } from './src/render/build-files.ts';

const root = import.meta.dirname;
await writeFonts(join(root, 'src/app/cut-fonts'));
await writeScenes(join(root, 'src/app/cut-fonts/scenes'));

const wrapper = (name: string, file: string) => ({
  find: `#platform/framework/${name}.ts`,
  replacement: join(root, 'src/render/framework', file),
});

/**
 * The pages that are moved off the framework of today: one build for the browser and one for the server. Its folders
 * are in that of the framework's build, which empties them: this one comes after it.
 */
export default defineConfig({
  root,
  base: browserBase,
  publicDir: false,
  appType: 'custom',
  define: {
    'process.env.FIRST_SCRIPT': JSON.stringify(firstScript),
    'process.env.ISLAND_MESSAGES': JSON.stringify(JSON.stringify(pageMessages())),
  },
  resolve: {
    alias: [
      wrapper('placed', 'placed.tsx'),
      wrapper('navigation', 'navigation.ts'),
      { find: /^next\/dynamic$/, replacement: join(root, 'src/render/framework/dynamic.tsx') },
      // Messages are compiled before: formatting them needs no parser.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr'] as const) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: join(root, shop.BUILD_FOLDER, 'static/islands'),
        manifest: true,
        // The policy allows fonts and pictures from this shop only.
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // A page contains the sheets of its islands.
          resolveDependencies: (_file, names, { hostId }) =>
            hostId.includes('browser-') ? names.filter((name) => !name.endsWith('.css')) : names,
        },
        rolldownOptions: { input: join(root, browserEntry) },
      },
    },
    ssr: {
      build: {
        outDir: join(root, shop.BUILD_FOLDER, 'islands'),
        ssr: true,
        manifest: true,
        emitAssets: true,
        cssMinify: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: join(root, 'src/render/moved-pages.tsx'),
          // The folder is within one of CommonJS.
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
        },
      },
      resolve: { noExternal: ['use-intl', '@markdoc/markdoc', /^@labelwerk\//] },
    },
  },
});
