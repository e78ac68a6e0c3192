/** The letters of PDF files: Inter, cut to the characters that people write here, as files of the build. `import url from 'print-font/regular.ttf?url'`. */
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
  // Dashes, quotation marks, the ellipsis.
  [0x2010, 0x2027],
  [0x20ac, 0x20ac],
];
/** Whatever Inter has of it. */
const all: readonly Range[] = [
  ...latin,
  // Romanian, Vietnamese, Guaraní, and marks that stand over a letter of their own.
  [0x180, 0x24f],
  [0x2c6, 0x2dd],
  [0x300, 0x33f],
  [0x1e00, 0x1eff],
  // Greek: Ω, µ, Δ.
  [0x370, 0x3ff],
  [0x2028, 0x206f],
  // Superscripts, subscripts, currencies, letterlike signs, fractions.
  [0x2070, 0x209f],
  [0x20a0, 0x20c0],
  [0x2100, 0x218f],
  // Arrows, mathematics, technical and geometric signs, marks.
  [0x2190, 0x23ff],
  [0x25a0, 0x27bf],
];
/** Words and figures of the portal itself stand in the heavier one; it needs no more than Latin. */
export const printFonts = {
  regular: { file: 'Inter-Regular.woff2', ranges: all },
  semibold: { file: 'Inter-SemiBold.woff2', ranges: latin },
} as const;
export type PrintFont = keyof typeof printFonts;

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
    .map((code) => String.fromCodePoint(code))
    .join('');
/** A TrueType file with outlines, metrics and the table of characters: no hints, no rules for joining letters, which the PDF writer does not read. */
export async function printFont(name: PrintFont): Promise<Uint8Array> {
  const { file, ranges } = printFonts[name];
  const whole = readFileSync(join(fontFile, '..', 'web', file));
  return await subsetFont(whole, textOf(ranges), {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['GDEF', 'GPOS', 'GSUB'],
  });
}

const asked = /^print-font\/(\w+)\.ttf(\?url)$/;
export const printFontFiles = (): Plugin => ({
  name: 'print-fonts',
  enforce: 'pre',
  async resolveId(id) {
    const [, name, query] = asked.exec(id) ?? [];
    if (name === undefined || !Object.hasOwn(printFonts, name)) return null;
    const path = resolve(folder, `${name}.ttf`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, await printFont(name as PrintFont));
    return path + query;
  },
});
