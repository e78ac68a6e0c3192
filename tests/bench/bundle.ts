/**
 * Measures the portal's sizes in transferred (brotli) bytes: of every script that a screen loads,
 * and of everything that is installed.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { TABLET } from '../chromium.ts';
import {
  ana,
  approver,
  bruno,
  openPortal,
  signIn,
  waitForSync,
  type Person,
  type Portal,
} from '../journeys/portal.ts';
import { makeSalesFile } from '../journeys/uploads/files.ts';
import { chooseFile, openPreview } from '../journeys/uploads/upload-steps.ts';
import { translatorOfPage } from '../journeys/i18n.ts';
import { root } from '../source-files.ts';
import { findCnpj, findDiscountedOrder, placesByPerson, visit } from './browser/pages.ts';
import type { MeasuredPage } from './browser/pages.ts';
import { atMost, type Figure } from './measured-figures.ts';
import { BARS } from './bars.ts';

const dist = join(root, 'dist');
const COMPRESSED = /\.(js|css|html|svg|json|ttf|wasm|webmanifest)$/;
function bytesOf(path: string): number {
  const file = join(dist, path);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return COMPRESSED.test(path)
    ? brotliCompressSync(readFileSync(file)).length
    : statSync(file).size;
}

const kB = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + bytesOf(path), 0) / 1000;

/**
 * Returns the files that the service worker installs, from the list that the build wrote into it.
 */
const precached = () =>
  [
    ...readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(
      /\{[^{}]*"integrity":[^{}]*"url":"([^"]+)"\}/g,
    ),
  ].map(([, url]) => url!);

/**
 * Returns the scripts of the worker that reads files, including those it loads on demand. They
 * render nothing, so their size is measured separately. They are searched among the files that this
 * build installs, because `dist` keeps files of earlier builds.
 */
const fileWorker = (): ReadonlySet<string> => {
  const names = precached().filter((name) => /^assets\/.*\.js$/.test(name));
  const worker = names.find((name) => /^assets\/worker-.{8}\.js$/.test(name))!;
  const text = readFileSync(join(dist, worker), 'utf8');
  const brought = names.filter((name) => text.includes(name.replace('assets/', './')));
  return new Set([worker, ...brought].map((name) => `/${name}`));
};

/** Collects the scripts that the page requests from now on, as paths below dist. */
function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  const others = fileWorker();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.*\.js$/.test(pathname) && !others.has(pathname)) scripts.add(pathname);
  });
  return scripts;
}

/** The upload steps in which rows or columns of a file are shown. */
const stepsOfFile = ['/pos/upload/process', '/pos/set_config', '/pos/preview', '/pos/missing_data'];

/**
 * Matches the scripts of later steps that are prefetched while the step at this address is shown.
 * They are left out, because each step is measured separately.
 */
const nextSteps = (address: string): RegExp =>
  address.includes('preview')
    ? /\/UploadMissingPricesStep-/
    : /\/(?:PreviewStep|PreviewContent|UploadMissingPricesStep)-/;

/**
 * Returns for each step of an upload the scripts that load after its frame, once there is a file to
 * show.
 */
async function beyondTheFrame(
  portal: Portal,
  browser: Browser,
  known: ReadonlySet<string>,
): Promise<(readonly [path: string, scripts: string[]])[]> {
  const context = await browser.newContext({ viewport: TABLET, serviceWorkers: 'block' });
  const page = await openPortal(context, portal, { as: bruno, path: '/login' });
  await waitForSync(page);
  const scriptsAt = async (address: string) => {
    const opened = await context.newPage();
    await opened.route(nextSteps(address), (route) => route.abort());
    const scripts = collectScripts(opened);
    await opened.goto(`${portal.url}${address}`, { waitUntil: 'networkidle' });
    await opened.close();
    return scripts;
  };

  const reader = { page, say: await translatorOfPage(page) };
  await page.goto(`${portal.url}/pos/upload`);
  const parts = (
    await portal.query<{ part_number: string }>(
      'select part_number from part where active order by part_number limit 40',
    )
  ).map((row) => row.part_number);

  // The column of tax numbers is matched only if it holds a number of the person's own companies.
  const cnpj = await findCnpj(portal, bruno);
  await chooseFile(reader, 'sales.csv', makeSalesFile({ month: '2026-09', rows: 50, parts, cnpj }));

  await openPreview(reader);
  const { search } = new URL(page.url());
  const found: [string, string[]][] = [];
  for (const path of stepsOfFile) {
    const frame = await scriptsAt(path);
    const filled = await scriptsAt(path + search);
    found.push([path, [...filled].filter((script) => !known.has(script) && !frame.has(script))]);
  }

  await context.close();
  return found;
}

/** The number of kB that a screen may load beyond the first list. */
const LATER_SCREEN = BARS.laterScreenScripts;

/** Returns true if a script contains luxon, which every screen after sign-in loads. */
const isCalendar = (script: string): boolean =>
  readFileSync(join(dist, script), 'utf8').includes('Invalid DateTime');

/**
 * Returns true for the script of the rich text editor, which is not installed but loaded after its
 * screen is shown.
 */
const isRichEditor = (script: string): boolean => /\/RichTextEditor-[\w-]+\.js$/.test(script);

/**
 * Returns true for the script that writes PDF files. The script and its fonts are loaded when a
 * person asks for such a file, installed last, and measured separately.
 */
const isPdf = (path: string): boolean => /\/make-pdf-[\w-]+\.js$/.test(path);
/**
 * Returns true for a reader of workbooks other than XLSX, which is loaded with the first file of
 * its format.
 */
const isOtherFormat = (path: string): boolean => /\/open-(?:ods|xlsb?)-[\w-]+\.js$/.test(path);
const isLetters = (path: string): boolean => path.endsWith('.ttf');
/**
 * Returns true for the decoder of barcodes and its WebAssembly file, which are installed last and
 * loaded with the first scan.
 */
const isDecoder = (path: string): boolean => /\/(?:decode-barcodes|zxing_reader)-/.test(path);

export async function measureBundle(portal: Portal, browser: Browser): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: TABLET, serviceWorkers: 'block' });
  const page = await openPortal(context, portal, { path: '/privacy' });
  await page.waitForLoadState('networkidle');
  const login = collectScripts(page);
  await page.goto(`${portal.url}/login`, { waitUntil: 'networkidle' });
  const loginSize = kB(login);
  const loginCalendars = [...login].filter(isCalendar).length;
  await signIn(page, ana);
  await waitForSync(page);
  await page.close();

  const fresh = await context.newPage();
  const list = collectScripts(fresh);
  await fresh.goto(`${portal.url}/orders`, { waitUntil: 'networkidle' });
  const known = new Set(list);
  const everybody = await placesByPerson(portal);
  const byPerson = await Promise.all(
    everybody.map((one) => visit(portal, browser, one, collectScripts)),
  );

  // The scripts that all pages of a person load and the first list does not, for example the strip
  // that says what to do next.
  const frames = byPerson.map(([first, ...others]) =>
    [...first!.scripts].filter(
      (script) => !known.has(script) && others.every(({ scripts }) => scripts.has(script)),
    ),
  );

  const visited = byPerson.flatMap((places, n) =>
    places.map(({ scripts, ...place }) => ({
      ...place,
      scripts: new Set([...scripts].filter((script) => !frames[n]!.includes(script))),
    })),
  );

  const later = new Map<string, { scripts: string[]; paths: Set<string> }>();
  for (const { path, scripts: all } of visited) {
    const beyond = [...all].filter((script) => !known.has(script)).sort();
    const scripts = beyond.filter((script) => !isRichEditor(script));
    const same = later.get(scripts.join());
    if (same) same.paths.add(path);
    else later.set(scripts.join(), { scripts, paths: new Set([path]) });
  }

  const beyond = (path: string): ReadonlySet<string> =>
    visited.find((place) => place.path === path)!.scripts;
  const onTop = async (
    person: Person,
    place: MeasuredPage,
    than: ReadonlySet<string>,
  ): Promise<string[]> => {
    const [opened] = await visit(portal, browser, [person, [place]], collectScripts, false);
    return [...opened!.scripts].filter((one) => !known.has(one) && !than.has(one));
  };

  const create = { path: '/order/create', address: '/order/create' };
  const ofTypes = await onTop(ana, create, beyond(create.path));
  const ofDiscounts = await onTop(
    approver,
    await findDiscountedOrder(portal),
    beyond('/orders/view/:id'),
  );

  await context.close();
  const ofFile = await beyondTheFrame(portal, browser, known);
  const withPdf = precached();
  const installed = withPdf.filter((path) => !isPdf(path) && !isLetters(path) && !isDecoder(path));
  return [
    atMost('login: JS, brotli', loginSize, BARS.signInScript, 'kB', 1),
    atMost('one thing to do, on every page', Math.max(...frames.map(kB)), 2, 'kB', 1),
    atMost('first list screen: all JS, brotli', kB(known), BARS.firstListScripts, 'kB', 1),
    atMost('luxon in the files of sign-in', loginCalendars, 0, 'files'),
    ...[...later.values()].map(({ scripts, paths }) =>
      atMost(
        `${paths.values().next().value}${paths.size > 1 ? ` and ${paths.size - 1} others` : ''}: JS beyond the list`,
        kB(scripts),
        LATER_SCREEN,
        'kB',
        1,
      ),
    ),
    atMost(
      '/order/create: JS of some types of orders, fetched ahead',
      kB(ofTypes),
      LATER_SCREEN,
      'kB',
      1,
    ),
    atMost(
      '/orders/view/:id: JS that discounts bring on top',
      kB(ofDiscounts),
      LATER_SCREEN,
      'kB',
      1,
    ),
    ...ofFile.map(([path, scripts]) =>
      atMost(`${path}: JS that a file in it brings on top`, kB(scripts), LATER_SCREEN, 'kB', 1),
    ),
    atMost(
      'editor of rich text, apart',
      kB(new Set(visited.flatMap(({ scripts }) => [...scripts].filter(isRichEditor)))) || NaN,
      100,
      'kB',
      1,
    ),
    atMost('PDF writer, apart', kB(withPdf.filter(isPdf)) || NaN, BARS.pdfWriter, 'kB', 1),
    atMost('letters of PDF files, apart', kB(withPdf.filter(isLetters)) || NaN, 60, 'kB', 1),
    atMost('decoder of barcodes, apart', kB(withPdf.filter(isDecoder)) || NaN, 400, 'kB', 1),
    atMost(
      'file worker, with Brazil’s places and workbooks (XLSX)',
      kB([...fileWorker()].filter((path) => !isOtherFormat(path))),
      BARS.fileWorker,
      'kB',
      1,
    ),
    atMost(
      'readers of ODS, XLS and XLSB, apart',
      kB([...fileWorker()].filter(isOtherFormat)) || NaN,
      20,
      'kB',
      1,
    ),
    atMost(
      `whole precache (${installed.length} files)`,
      installed.length > 0 ? kB(installed) : NaN,
      BARS.precache,
      'kB',
      1,
    ),
    atMost('service worker', kB(['sw.js']), 130, 'kB', 1),
  ];
}
