/** Makes the picture of an EAN-13 barcode that Chromium's fake camera shows, as a Y4M file. */
import { writeFileSync } from 'node:fs';

/** The bars of the digits by the coding of EAN-13: left odd (L), left even (G) and right (R). */
const L = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const R = L.map((bars) => bars.replaceAll(/./g, (bar) => (bar === '0' ? '1' : '0')));
const G = R.map((bars) => [...bars].toReversed().join(''));

/** How the six digits after the first one are coded, by the first one. */
const PARITY = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

/** Returns the 95 modules of an EAN-13 of 13 digits: `1` is a bar. */
function barsOf(ean: string): string {
  const digits = Array.from(ean, Number);
  const parity = PARITY[digits[0]!]!;
  const left = digits.slice(1, 7).map((digit, n) => (parity[n] === 'L' ? L : G)[digit]!);
  const right = digits.slice(7).map((digit) => R[digit]!);
  return `101${left.join('')}01010${right.join('')}101`;
}

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 4;
const WHITE = 235;
const BLACK = 16;
const GRAY = 128;

/** Writes a film of a white sheet with the barcode in the middle. */
export function writeEanFilm(path: string, ean: string): void {
  const bars = barsOf(ean);
  const from = Math.floor((WIDTH - bars.length * MODULE) / 2);
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 140; y < 340; y++)
    for (let n = 0; n < bars.length; n++)
      if (bars[n] === '1')
        luma.fill(BLACK, y * WIDTH + from + n * MODULE, y * WIDTH + from + (n + 1) * MODULE);

  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GRAY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
}
