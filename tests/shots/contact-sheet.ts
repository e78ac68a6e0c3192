/** Puts the pictures of one language and size on sheets, each with its name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Shot } from './shots.ts';

/**
 * The width of a sheet, the height of a picture on it, and the space between two pictures, in
 * pixels.
 */
const SHEET_WIDTH = 2000;
const PICTURE_HEIGHT = 360;
const GAP = 16;
const ROWS = 4;

/**
 * Returns the sheets as PNG files. `width` and `height` are the size of the pictures in `folder`.
 */
export async function makeContactSheets(
  browser: Browser,
  folder: string,
  shots: readonly Shot[],
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer[]> {
  const shown = Math.round((width * PICTURE_HEIGHT) / height);
  const count = ROWS * Math.floor((SHEET_WIDTH - GAP) / (shown + GAP));
  const figures = shots.map(({ name }) => {
    const bytes = readFileSync(join(folder, `${name}.png`)).toString('base64');
    return `<figure><img width="${shown}" height="${PICTURE_HEIGHT}" src="data:image/png;base64,${bytes}"><figcaption>${name}</figcaption></figure>`;
  });
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1000 } });
  const sheets: Buffer[] = [];
  for (let from = 0; from < figures.length; from += count) {
    await page.setContent(
      `<style>body{margin:${GAP}px;display:flex;flex-wrap:wrap;gap:${GAP}px;background:#ddd;font:14px sans-serif}figure{margin:0}img{display:block}</style>${figures.slice(from, from + count).join('')}`,
      { waitUntil: 'load' },
    );
    sheets.push(await page.screenshot({ fullPage: true }));
  }
  await page.close();
  return sheets;
}
