import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { asciiScripts } from './src/app/build/ascii-scripts.ts';
import { chunkName, chunkGroups, isPreloaded } from './src/app/build/chunks.ts';
import { importMarksPlugin, pageOnlyPlugin } from './src/app/build/import-marks.ts';
import { installedFilesPlugin } from './src/app/build/precache-list.ts';
import { printFontFilesPlugin } from './src/app/build/print-fonts.ts';
import { isLong } from './tests/test-extent.ts';
import { BROWSER_FILE_PATTERNS } from './tests/gate/browser-files.ts';
import { filesLeftOut } from './tests/gate/long-files.ts';
import { filesThatKeepModules } from './tests/gate/shared-modules.ts';
import { SlowFilesFirst } from './tests/slow-files-first.ts';
import { messageCatalogs } from './src/kernel/client/i18n/catalog-names.ts';
import { CLIENT_SCHEMA_VERSION } from './src/kernel/domain/protocol/headers.ts';
import { PRODUCT_SHORT_NAME, productNames } from './src/kernel/domain/user/product-names.ts';

/**
 * The version contains a fingerprint of the sources, so that the same tree has the same version.
 */
const version = `${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}-${fingerprint(['src', 'public', 'index.html', 'package-lock.json'])}`;

const assetNames = 'assets/[name]-[hash]';

/**
 * Portals with a lower schema must update at once. The server still accepts requests that they have
 * sent or can't avoid sending.
 */
const MIN_CLIENT = 5;

function fingerprint(paths: string[]): string {
  const hash = createHash('sha256');
  const walk = (path: string): void => {
    if (!statSync(path).isDirectory()) {
      hash.update(path).update(readFileSync(path));
      return;
    }
    for (const name of readdirSync(path).sort()) walk(join(path, name));
  };
  paths.forEach(walk);
  return hash.digest('hex').slice(0, 8);
}

const versionFile = (): Plugin => ({
  name: 'version-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'version.json',
      source: JSON.stringify({ version, minClient: MIN_CLIENT, schema: CLIENT_SCHEMA_VERSION }),
    });
  },
});

/**
 * Replaces packages with their builds for current browsers. Without it, an import by the package's
 * name resolves to another build.
 */
const modernPackages: Plugin = {
  name: 'modern-packages',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
        {
          find: /^workbox-window$/,
          replacement: 'workbox-window/build/workbox-window.prod.mjs',
        },
      ],
    },
  }),
};

const marks = importMarksPlugin();
const installed = installedFilesPlugin(marks, messageCatalogs);

/**
 * The tests that only the long run runs. The tests that plant bugs, and check that simulations find
 * them, are among them, because other runs would only find the same bugs each time.
 */
const leftOut = [...filesLeftOut(), ...(isLong ? [] : ['tests/simulation/planted/**'])];

const keepingModules = filesThatKeepModules([...BROWSER_FILE_PATTERNS, ...leftOut]);

/**
 * Simulations share the modules of a worker with each other, but with no other test, because they
 * open the databases of devices where all files see them.
 */
const simulations = ['tests/simulation/*.test.ts', 'tests/simulation/chaos/*.test.ts'];

export default defineConfig({
  plugins: [
    marks.plugin,
    react(),
    lingui({ failOnMissing: process.env['MESSAGES'] !== 'draft' }),
    printFontFilesPlugin(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    modernPackages,
    asciiScripts,
    versionFile(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app/worker',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // Icons are left out, because the system stores them, and so are letters that none of the
      // portal's languages uses, and the code of screens that need the server (`precache-list.ts`).
      includeManifestIcons: false,
      injectManifest: {
        // The worker is one classic script, which every browser can run. As a module it would contain
        // `import.meta` for modules that load later, and would not start.
        rollupFormat: 'iife',
        buildPlugins: { vite: [pageOnlyPlugin] },
        globPatterns: ['**/*.{html,js,css,svg,woff2,ttf,wasm,webmanifest}'],
        globIgnores: ['**/inter-latin-ext-*'],
        manifestTransforms: [installed.withHashes],
      },
      manifest: {
        id: '/',
        name: productNames.en,
        short_name: PRODUCT_SHORT_NAME,
        description: 'Order, report stock and report sales, with or without a connection.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#FFC107',
        background_color: '#F7F6F3',
        lang: 'en',
        categories: ['business', 'productivity'],
        screenshots: [
          {
            src: '/screenshots/orders-land.png',
            sizes: '1280x800',
            type: 'image/png',
            form_factor: 'wide',
            label: 'Orders',
          },
          {
            src: '/screenshots/orders-phone.png',
            sizes: '390x844',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'Orders',
          },
        ],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-192.png',
            sizes: '192x192',
            type: 'image/png',
            purpose: 'maskable',
          },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
    installed.plugin,
    compression({
      include: /\.(html|js|css|svg|json|ttf|wasm|webmanifest)$/,
      skipIfLargerOrEqual: true,
      algorithms: [
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        defineAlgorithm('gzip', { level: 9 }),
      ],
    }),
  ],
  // The workers of pages are modules: the file engine loads what only few files need, such as
  // workbooks and Brazil's places, when it needs it.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: `${assetNames}.js`, chunkFileNames: `${assetNames}.js` },
    },
  },
  // Development pre-bundles the packages of all portal modules, including those that load later,
  // but not of the tests' pages. A package found later would reload the page during work.
  optimizeDeps: {
    entries: [
      'index.html',
      'src/{app,kernel}/{client,device,worker}/**/*.{ts,tsx}',
      'src/areas/*/{client,device}/**/*.{ts,tsx}',
    ],
    exclude: ['@lingui/core/macro', '@lingui/react/macro'],
  },
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        needed.filter((file) => hostType === 'html' || isPreloaded(file)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // jsPDF imports these to draw pages from HTML, which the portal never does.
      external: ['canvg', 'dompurify', 'html2canvas'],
      output: {
        entryFileNames: `${assetNames}.js`,
        chunkFileNames: ({ name, facadeModuleId }) =>
          `${assetNames.replace('[name]', chunkName(name, facadeModuleId))}.js`,
        assetFileNames: `${assetNames}[extname]`,
        codeSplitting: { groups: chunkGroups(marks) },
      },
    },
  },
  test: {
    globalSetup: ['tests/gate/set-up.ts'],
    sequence: { sequencer: SlowFilesFirst },
    pool: 'forks',
    maxWorkers: 2,
    environment: 'node',
    testTimeout: isLong ? 14_400_000 : 60_000,
    hookTimeout: 120_000,
    // The default of one second is too short while other processes use the processors.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...BROWSER_FILE_PATTERNS, ...leftOut, ...keepingModules, ...simulations],
        },
      },
      {
        extends: true,
        test: {
          name: 'node-simulations',
          include: simulations,
          exclude: [...keepingModules, ...leftOut],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'node-shared', include: keepingModules, isolate: false } },
      {
        extends: true,
        test: {
          name: 'chromium',
          include: BROWSER_FILE_PATTERNS,
          // The files of a worker share a browser (`tests/chromium.ts`).
          isolate: false,
          exclude: leftOut,
          // A step may wait 40 s for the page on a busy machine, and a test has several steps.
          testTimeout: isLong ? 14_400_000 : 120_000,
        },
      },
    ],
  },
});
