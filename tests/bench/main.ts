/** Runs `npm run bench`: measures the figures of size and speed, and prints each with its limit. */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { launchUnsharedChromium } from '../chromium.ts';
import { startPortal, type Portal } from '../journeys/portal.ts';
import { measureAlerts } from './server/alerts.ts';
import { measureBundle } from './bundle.ts';
import { measureColdStart } from './browser/cold-start.ts';
import { measureRegistration } from './browser/registration.ts';
import { measureImports } from './browser/imports.ts';
import { measureInstall } from './browser/install.ts';
import { measureFeltSpeed } from './browser/felt-speed.ts';
import { measureComplianceFigures } from './server/compliance-figures.ts';
import { measureNightlyJobs } from './server/nightly-jobs.ts';
import { measureScale } from './server/scale.ts';
import { measureLighthouse } from './browser/lighthouse.ts';
import { measureLoad } from './server/load.ts';
import { measureCallCosts } from './server/call-costs.ts';
import { measureRichText } from './rich-text.ts';
import { measureRestart } from './server/restart.ts';
import { measureVerticals } from './server/verticals.ts';
import { measureStart } from './browser/start.ts';
import { measureDrain } from './browser/drain.ts';
import { measureSync } from './browser/sync.ts';
import { recordMeasurements } from '../report/measured.ts';
import { printTable, type Figure } from './measured-figures.ts';
import { measureAttachedFiles } from './browser/attached-files.ts';
import { measureTyping } from './browser/typing.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' }, millions: { type: 'string' } },
});

const parts = {
  bundle: measureBundle,
  restart: measureRestart,
  alerts: measureAlerts,
  load: measureLoad,
  processor: () => measureCallCosts(options.before),
  start: measureStart,
  coldStart: measureColdStart,
  install: measureInstall,
  typing: measureTyping,
  attachedFiles: measureAttachedFiles,
  commit: measureRegistration,
  drain: measureDrain,
  sync: measureSync,
  lighthouse: measureLighthouse,
  imports: measureImports,
  felt: measureFeltSpeed,
  figures: measureComplianceFigures,
  verticals: measureVerticals,
  nights: measureNightlyJobs,
  scale: () => measureScale(options.millions),
  richText: measureRichText,
};

const wanted = positionals.length > 0 ? positionals : Object.keys(parts);

/** The portal and the browser, which are started when the first figure needs them. */
let running: Promise<readonly [Portal, Browser]> | undefined;
const figures: Figure[] = [];
try {
  for (const name of wanted) {
    const measure = parts[name as keyof typeof parts];
    if (!measure) throw new Error(`${name}: expected one of ${Object.keys(parts).join(', ')}.`);
    if (measure.length > 0) running ??= Promise.all([startPortal(), launchUnsharedChromium()]);
    const measured = await measure(...(((await running) ?? []) as [Portal, Browser]));
    recordMeasurements(`bench ${name}`, measured);
    figures.push(...measured);
  }
} finally {
  const [portal, browser] = (await running) ?? [];
  await browser?.close();
  await portal?.close();
}
printTable(figures);
if (figures.some((figure) => !figure.holds)) process.exitCode = 1;
