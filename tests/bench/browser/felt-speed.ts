/**
 * Measures speed as a person feels it: the time from choosing a sales file to its checked rows,
 * compared with react-spreadsheet-import in the same browser, and each step, compared with an empty
 * panel at the same address. The figures are ratios within one run, because both sides then run on
 * the same machine.
 */
import { createServer } from 'node:http';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { LANDSCAPE } from '../../chromium.ts';
import {
  bruno,
  chooseLanguage,
  openPortal,
  waitForSync,
  type Portal,
} from '../../journeys/portal.ts';
import { findCnpj } from './pages.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { root } from '../../source-files.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';
import { writePosText } from './pos-text.ts';
import { timeSteps, type TimedStep } from './time-steps.ts';
import { BARS } from '../bars.ts';

/** The number of runs that count, after one for warming up. */
const RUNS = 5;
const SIZES = [10_000, 100_000] as const;
const SHARE = BARS.feltImport;
const PANELS = BARS.feltStep;

const columnsShown: TimedStep = { press: 'Continue', shows: 'Match columns' };
const rowsShown: TimedStep = {
  press: 'Preview',
  shows: 'Dates',
  lacks: 'Checking rows…',
  cells: '[role=grid] [role=gridcell][data-column]',
};

/**
 * The shortest time in milliseconds that a person needs between seeing a screen and the next
 * action, such as choosing a file in a dialog of the system or reading the file's name.
 */
const HAND = 300;
const GONE = 'This upload is no longer on this device';

export async function measureFeltSpeed(portal: Portal, browser: Browser): Promise<Figure[]> {
  const folder = makeTempFolder();
  const context = await browser.newContext({ viewport: LANDSCAPE, serviceWorkers: 'block' });
  const { parts, cnpj } = await goodsOf(portal);
  const other = await serveOther();
  try {
    const ours = await openPortal(context, portal, { as: bruno, path: '/pos' });
    await waitForSync(ours);
    await chooseLanguage(ours, 'English');
    const theirs = await context.newPage();
    await theirs.addInitScript((known) => {
      Object.assign(globalThis, { knownParts: known });
    }, parts);
    await theirs.goto(other.url);
    const measured: Times[] = [];
    for (const size of SIZES) {
      const path = join(folder.path, `sales-${size}.csv`);
      writeFileSync(path, writePosText(size, { parts, cnpj }));
      measured.push(await timesOf(ours, theirs, path, `${size.toLocaleString('en')} rows`));
    }

    // An empty panel does not depend on the file, so its times for all files are taken together.
    const panel = median(measured.flatMap(({ panels }) => panels));
    return measured.flatMap((times) => figuresOf(times, panel));
  } finally {
    other.close();
    await context.close();
    folder.remove();
  }
}

/**
 * The milliseconds of each run: of the portal's whole upload (`own`), of the other importer
 * (`other`), of the steps to the columns and to the rows, and of empty panels.
 */
type Times = {
  readonly what: string;
  readonly own: readonly number[];
  readonly other: readonly number[];
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly panels: readonly number[];
};

async function timesOf(ours: Page, theirs: Page, path: string, what: string): Promise<Times> {
  const own: number[] = [];
  const other: number[] = [];
  const columns: number[] = [];
  const rows: number[] = [];
  const panels: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    await theirs.bringToFront();
    const otherMs = (await throughTheirs(theirs, path)).at(-1)!;
    await ours.bringToFront();
    const ownMs = (await throughOurs(ours, path)).at(-1)!;
    const steps = await stepByStep(ours, path);
    if (run === 0) continue;
    other.push(otherMs);
    own.push(ownMs);
    columns.push(steps.columns);
    rows.push(steps.rows);
    panels.push(...steps.panels);
  }

  return { what, own, other, columns, rows, panels };
}

function figuresOf({ what, own, other, columns, rows }: Times, panel: number): Figure[] {
  const step = (name: string, times: readonly number[]) =>
    atMost(
      `${what}: ${name} (${median(times).toFixed(0)} ms) ÷ an empty panel (${panel.toFixed(0)} ms)`,
      median(times) / panel,
      PANELS,
      '×',
      2,
    );
  return [
    atMost(
      `${what}, file chosen to checked rows (${median(own).toFixed(0)} ms) ÷ react-spreadsheet-import (${median(other).toFixed(0)} ms)`,
      median(own) / median(other),
      SHARE,
      '×',
      2,
    ),
    step('“Continue” to the columns', columns),
    step('“Preview” to the rows', rows),
  ];
}

/**
 * Goes through the portal's upload up to the checked rows, without a pause. Returns for each step
 * the milliseconds from the choice of the file to the end of the step.
 */
async function throughOurs(page: Page, path: string): Promise<number[]> {
  await toFileStep(page);
  const times = await timeSteps(
    page,
    [{ shows: path.split('/').at(-1)! }, columnsShown, rowsShown],
    () => page.locator('input[type=file]').setInputFiles(path),
  );
  await remove(page);
  return times;
}

/**
 * Goes through the steps as a person does, with pauses before and after choosing the file, and goes
 * on from the columns once the rows are checked. Returns how long each press takes, and the
 * milliseconds of two empty panels.
 */
async function stepByStep(page: Page, path: string) {
  await toFileStep(page);
  const panels = [await emptyPanel(page, '/pos/upload/process')];
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText(path.split('/').at(-1)!).waitFor();
  await handMoves(page);
  const [columns] = await timeSteps(page, [columnsShown]);
  await page.getByText('Checking rows…').waitFor({ state: 'detached' });
  panels.push(await emptyPanel(page, '/pos/preview'));
  await page.getByRole('heading', { name: 'Match columns' }).waitFor();
  const [rows] = await timeSteps(page, [rowsShown]);
  await remove(page);
  return { columns: columns!, rows: rows!, panels };
}

// oxlint-disable-next-line playwright/no-wait-for-timeout -- stands for a person's reaction time
const handMoves = (page: Page): Promise<void> => page.waitForTimeout(HAND);

/**
 * Goes to the step at this path for an upload that does not exist, which shows an empty panel, and
 * goes back. Returns the milliseconds until the panel is shown.
 */
async function emptyPanel(page: Page, path: string): Promise<number> {
  const [ms] = await timeSteps(page, [{ goes: `${path}?upload=none`, shows: GONE }]);
  await page.goBack();
  return ms!;
}

async function toFileStep(page: Page): Promise<void> {
  await page.locator('a[href="/pos/upload"]').first().click();
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await handMoves(page);
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove upload' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove upload' }).click();
  await page.waitForURL(/\/pos$/);
}

async function throughTheirs(page: Page, path: string): Promise<number[]> {
  const input = page.locator('[data-testid=rsi-dropzone]');
  await input.waitFor({ state: 'attached' });
  await handMoves(page);
  const cells = '[role=gridcell]';
  const times = await timeSteps(
    page,
    [
      { shows: 'Select header row', isHeading: true, cells },
      { press: 'Next', shows: 'Match Columns', isHeading: true, lacks: 'Select column...' },
      { press: 'Next', shows: 'Validate data', isHeading: true, cells },
    ],
    () => input.setInputFiles(path),
  );

  await showTheirs(page, false);
  await page.getByRole('heading', { name: 'Validate data' }).waitFor({ state: 'detached' });
  await showTheirs(page, true);
  return times;
}

const showTheirs = (page: Page, isOpen: boolean) =>
  page.evaluate(
    (open) => (globalThis as unknown as { showUpload(open: boolean): void }).showUpload(open),
    isOpen,
  );

async function goodsOf(portal: Portal) {
  const parts = await portal.query<{ part_number: string }>(
    'select part_number from part where active order by part_number',
  );
  return {
    parts: parts.map(({ part_number: part }) => part),
    cnpj: await findCnpj(portal, bruno),
  };
}

/** Bundles the other importer as a portal would do it, and serves it. */
async function serveOther() {
  const folder = join(root, '.build/bench/spreadsheet-import');
  if (!existsSync(join(folder, 'node_modules')))
    throw new Error('Not installed: `npm run bench` does it.');
  for (const name of ['index.html', 'page.mjs'])
    copyFileSync(join(root, 'tests/bench/spreadsheet-import', name), join(folder, name));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });

  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const file = join(folder, 'dist', pathname === '/' ? 'index.html' : pathname);
    if (existsSync(file))
      response.writeHead(200, { 'content-type': types[extname(file)] }).end(readFileSync(file));
    else response.writeHead(404).end();
  });

  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
