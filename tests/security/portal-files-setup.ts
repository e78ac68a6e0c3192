/**
 * Makes a folder with those files of a built portal that a server needs to start, and with files in
 * it and beside it that no server may serve.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const files = {
  'index.html': '<!doctype html><title>Portal</title>',
  'sw.js': '//',
  'version.json': '{}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{}',
  'assets/index-1a2b3c.js': '//',
  'assets/decode-barcodes-1a2b3c4d.js': '//',
  'assets/zxing_reader-1a2b3c4d.wasm': '',
  'assets/index-1a2b3c.css': 'a{}',
};

/** The text of every file that is not served. */
export const NOT_SERVED_TEXT = 'This file is not served.';

/** The files that are not served, by their path from the folder. */
const notServed = [
  '.source-hash',
  '.git/config',
  '../package.json',
  '../.git/config',
  '../src/app/server/main.ts',
];

/**
 * Returns the folder's path. The folder is written before the first test of the file and removed
 * after the last.
 */
export function setUpPortalFiles(): string {
  const outside = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  const folder = join(outside, 'dist');

  beforeAll(() => {
    const texts = {
      ...files,
      ...Object.fromEntries(notServed.map((name) => [name, NOT_SERVED_TEXT])),
    };
    for (const [name, text] of Object.entries(texts)) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  });

  afterAll(() => rmSync(outside, { recursive: true }));
  return folder;
}
