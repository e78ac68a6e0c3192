/**
 * Checks that the check of texts finds each kind of fault where the test has planted it, and
 * nothing else.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, TABLET } from '../../chromium.ts';
import { findLostInForcedColors } from './forced-colors.ts';
import { findTextFaults } from './text-faults.ts';

let browser: Browser, page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: TABLET });
});
afterAll(() => browser?.close());

const shown = async (html: string): Promise<string[]> => {
  await page.setContent(`<style>* { font: 14px/20px sans-serif }</style><main>${html}</main>`);
  return findTextFaults(page);
};
const narrow = (width: number, html: string) =>
  `<p style="width: ${width}px; overflow-wrap: anywhere">${html}</p>`;

const planted: readonly (readonly [what: string, html: string, fault: RegExp])[] = [
  ['an amount broken inside', narrow(60, 'R$ 1.358.808,08'), /1\.358\.808,08” is broken/],
  [
    'a tax id broken at its dash',
    narrow(110, 'Norte Instrumentos 11.222.333/0001-81'),
    /is broken/,
  ],
  ['a date broken inside', narrow(40, '20/11/2026'), /“20\/11\/2026” is broken/],
  [
    'words cut at the side',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">Waiting for approval</p>',
    /is cut at the side/,
  ],
  [
    'words shortened that are nowhere whole',
    '<p style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Waiting for approval</p>',
    /is cut at the side/,
  ],
  [
    'a line cut in its height',
    '<p style="height: 20px; overflow: clip">one<br>two</p>',
    /“two” is cut in its height/,
  ],
  [
    'a column that is seen only after scrolling',
    '<div style="width: 100px; overflow-x: auto"><table><tr><td>one</td><td style="min-width: 200px"></td><td>last</td></tr></table></div>',
    /“last” is seen only after scrolling/,
  ],
  ['small type', '<small style="font-size: 11px">10</small>', /“10” is 11 px/],
  [
    'words behind a box',
    '<p>hidden</p><div style="position: absolute; inset: 0; background: #fff"></div>',
    /“hidden” is behind/,
  ],
  [
    'words outside the page',
    '<p style="position: absolute; left: -200px">gone</p>',
    /“gone” lies outside/,
  ],
  [
    'words wider than their box',
    '<p style="width: 40px">Unzerbrechlichkeit</p>',
    /sticks out of p/,
  ],
  [
    'a placeholder that is cut',
    '<input placeholder="Order, purchase order or part number" style="width: 120px">',
    /the placeholder .* is cut/,
  ],
  ['a figure cut in its field', '<input value="1.358.808,08" style="width: 50px">', /is cut/],
];
test.each(planted)('%s is found', async (_what, html, fault) => {
  expect(await shown(html)).toEqual([expect.stringMatching(fault)]);
});

test('what is whole, wraps between words, scrolls or says itself in full is no fault', async () => {
  const found = await shown(`
    ${narrow(120, 'Order of 20/11/2026 with two lines of <span style="white-space: nowrap">R$ 1.358.808,08</span>')}
    ${narrow(60, 'Digital multimeter MD-131, an-uncommonly-long-file-name-2026-11.csv')}
    <p title="Waiting for approval" style="width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Waiting for approval</p>
    <nav style="width: 60px; overflow-x: auto; white-space: nowrap"><a href="/all">All orders</a> <a href="/mine">My orders</a></nav>
    <div style="height: 40px; overflow-y: auto">one<br>two<br>three<br>four</div>
    <p style="margin-top: 3000px">far below</p>
    <footer style="position: sticky; bottom: 0; background: #fff">docked</footer>`);
  expect(found).toEqual([]);
});

test('a mark that only its background shows is lost in forced colours, one that keeps its colours is not', async () => {
  const mark = (more: string) =>
    `<i style="display: block; width: 12px; height: 12px; background: #c62828; ${more}"></i>`;
  const lost = async (html: string) => {
    await shown(html);
    return findLostInForcedColors(page);
  };
  expect(await lost(mark(''))).toEqual([expect.stringContaining('i')]);
  expect(await lost(mark('border: 1px solid #000'))).toEqual([]);
  expect(await lost(mark('forced-color-adjust: none'))).toEqual([]);
  expect(await lost('<input placeholder="Search" style="background: #fff">')).toEqual([]);
  expect(
    await lost(
      '<style>input::placeholder { color: Canvas; forced-color-adjust: none }</style><input placeholder="Search" style="background: #fff">',
    ),
  ).toEqual([expect.stringContaining('Search')]);
});
