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
import { stylesAhead } from './src/app/styles-ahead.mjs';
import { CLIENT_SCHEMA } from './src/kernel/domain/headers.ts';

/** The version names the sources it was built from: the same tree gives the same version. */
const version = `${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}-${fingerprint(['src', 'public', 'index.html', 'package-lock.json'])}`;
/** Portals below this schema must update before they may send. */
const MIN_CLIENT = 1;

function fingerprint(paths: string[]): string {
  const hash = createHash('sha256');
  const walk = (path: string): void => {
    if (!statSync(path).isDirectory()) { hash.update(path).update(readFileSync(path)); return; }
    for (const name of readdirSync(path).sort()) walk(join(path, name));
  };
  paths.forEach(walk);
  return hash.digest('hex').slice(0, 8);
}

/** Chunks by what is shown together, each with all that it needs and no earlier one has; what is left is split by screen. */
const chunks = [
  { name: 'start', test: /\/src\/app\/client\/main\.tsx$|\/react-button\/lib\/Button\.js$/, priority: 5 },
  { name: 'fields', test: /\/src\/kernel\/client\/ui\/TextField\.tsx$/, priority: 4 },
  { name: 'sign-in', test: /\/src\/areas\/account\/client\/Login\.tsx$/, priority: 3 },
  { name: 'portal', test: /\/src\/app\/client\/SignedIn\.tsx$/, priority: 2 },
  { name: 'orders', test: /\/src\/areas\/orders\/client\/OrderList\.tsx$/, priority: 1 },
];

const versionFile = (): Plugin => ({
  name: 'version-file',
  apply: 'build',
  generateBundle() { this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version, minClient: MIN_CLIENT, schema: CLIENT_SCHEMA }) }); },
});

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnMissing: process.env['MESSAGES'] !== 'draft' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    stylesAhead(),
    versionFile(),
    VitePWA({
      strategies: 'injectManifest', srcDir: 'src/app/worker', filename: 'sw.ts', injectRegister: false, registerType: 'prompt',
      injectManifest: { globPatterns: ['**/*.{html,js,css,svg,woff2,png}'], globIgnores: ['screenshots/**'] },
      manifest: {
        id: '/', name: 'Distributor Portal', short_name: 'Portal', description: 'Order, report stock and report sales, with or without a connection.',
        start_url: '/', scope: '/', display: 'standalone', theme_color: '#FFC107', background_color: '#F7F6F3', lang: 'pt', categories: ['business', 'productivity'],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
    compression({
      include: /\.(html|js|css|svg|json|webmanifest)$/, skipIfLargerOrEqual: true,
      algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), defineAlgorithm('gzip', { level: 9 })],
    }),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  test: {
    include: ['tests/**/*.test.ts'], globalSetup: ['tests/cluster.ts'], pool: 'forks', maxWorkers: 2, environment: 'node',
    testTimeout: 60_000, hookTimeout: 120_000,
  },
});
