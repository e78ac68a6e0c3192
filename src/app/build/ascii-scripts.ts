/**
 * Writes the portal's scripts in ASCII. ASCII is the same in every charset, so the server can
 * declare a charset with which Chromium uses its code cache (decision 0191).
 */
import type { Plugin } from 'vite';

/** Returns JavaScript in which every character beyond ASCII is written as an escape. */
export const toAscii = (code: string): string =>
  code.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const asciiScripts: Plugin = {
  name: 'ascii-scripts',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = toAscii(file.code);
      else if (file.fileName.endsWith('.js')) file.source = toAscii(file.source.toString());
    }
  },
};
