/** Tests that only the worker that decodes barcodes may compile WebAssembly. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../test-server.ts';
import { setUpPortalFiles } from './portal-files-setup.ts';

let server: TestServer;
const dist = setUpPortalFiles();

beforeAll(async () => {
  server = await startServer({ staticDir: dist });
}, 60_000);

afterAll(() => server?.close());

test('the worker may compile its decoder and load nothing else', async () => {
  const { headers } = await server.anonymous.send('GET', '/assets/decode-barcodes-1a2b3c4d.js');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(headers['content-type']).toMatch(/^text\/javascript/u);
});

test('the decoder has the media type of WebAssembly', async () => {
  const { headers } = await server.anonymous.send('GET', '/assets/zxing_reader-1a2b3c4d.wasm');
  expect(headers['content-type']).toBe('application/wasm');
});

test.each([
  '/',
  '/orders',
  '/orders?/assets/decode-barcodes-1a2b3c4d.js',
  '/sw.js',
  '/assets/index-1a2b3c.js',
  '/assets/other-decode-barcodes-1a2b3c4d.js',
  '/assets/zxing_reader-1a2b3c4d.wasm',
  '/api/health',
])('no other answer allows WebAssembly: %s', async (url) => {
  const { headers } = await server.anonymous.send('GET', url);
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'/u);
  expect(String(headers['content-security-policy'])).not.toMatch(/wasm/u);
});
