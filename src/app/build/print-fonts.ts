/**
 * Builds the fonts of PDF files: Inter, reduced to the characters that users type. They are
 * imported by `import url from 'print-font/regular.ttf?url'`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const folder = '.build/print-fonts';
const fontFile = createRequire(import.meta.url).resolve('inter-ui/package.json');

type Range = readonly [from: number, to: number];
const latin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  // Dashes, quotation marks and the ellipsis.
  [0x2010, 0x2027],
  [0x20ac, 0x20ac],
];

/**
 * The characters of the regular font, as ranges of code points. Characters that Inter does not have
 * are ignored.
 */
const all: readonly Range[] = [
  ...latin,
  // Letters of Romanian, Vietnamese and Guaraní, and combining marks.
  [0x180, 0x24f],
  [0x2c6, 0x2dd],
  [0x300, 0x33f],
  [0x1e00, 0x1eff],
  // Greek letters such as Ω, µ and Δ.
  [0x370, 0x3ff],
  // Further punctuation, such as the prime and the per mille sign.
  [0x2028, 0x206f],
  // Superscripts, subscripts, currencies, letterlike signs and fractions.
  [0x2070, 0x209f],
  [0x20a0, 0x20c0],
  [0x2100, 0x218f],
  // Arrows, mathematical, technical and geometric signs, and check marks.
  [0x2190, 0x23ff],
  [0x25a0, 0x27bf],
];

/**
 * The fonts and their characters. The semibold font has only Latin characters, because it mostly
 * shows the portal's own text and figures. A strong text with other characters is written in the
 * regular font.
 */
export const printFontCharacters = {
  regular: { file: 'Inter-Regular.woff2', ranges: all },
  semibold: { file: 'Inter-SemiBold.woff2', ranges: latin },
} as const;
export type PrintFont = keyof typeof printFontCharacters;

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
    .map((code) => String.fromCodePoint(code))
    .join('');

/**
 * Returns a TrueType font with outlines, metrics and the character table. Hinting and the tables
 * for joining letters are removed, because the PDF writer does not read them.
 */
export async function buildPrintFont(name: PrintFont): Promise<Uint8Array> {
  const { file, ranges } = printFontCharacters[name];
  const whole = readFileSync(join(fontFile, '..', 'web', file));

  return await subsetFont(whole, textOf(ranges), {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['GDEF', 'GPOS', 'GSUB'],
  });
}

const asked = /^print-font\/(\w+)\.ttf(\?url)$/;

/** Returns the plugin that writes a font file when a module imports it. */
export const printFontFilesPlugin = (): Plugin => ({
  name: 'print-fonts',
  enforce: 'pre',
  async resolveId(id) {
    const [, name, query] = asked.exec(id) ?? [];
    if (name === undefined || !Object.hasOwn(printFontCharacters, name)) return null;

    const path = resolve(folder, `${name}.ttf`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, await buildPrintFont(name as PrintFont));

    return path + query;
  },
});
