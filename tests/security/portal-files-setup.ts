/** Makes a folder with those files of a built portal that a server needs to start. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/**
 * Returns the folder's path. The folder is written before the first test of the file and removed
 * after the last.
 */
export function setUpPortalFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-dist-'));

  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });

  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
