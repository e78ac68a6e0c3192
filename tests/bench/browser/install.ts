/**
 * Measures one installation of the portal by its service worker: the number of files, the time, and
 * the processor time of all of the browser's processes. The page that registers the worker shows
 * nothing, so that the installation is all that the browser does.
 */
import type { Browser } from 'playwright';
import type { Portal } from '../../journeys/portal.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';

const RUNS = 3;

type Installation = {
  readonly files: number;
  readonly seconds: number;
  readonly processor: number;
};

export async function measureInstall(portal: Portal, browser: Browser): Promise<Figure[]> {
  const runs: Installation[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await install(portal, browser));

  const each = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
  const seconds = runs.map((one) => one.seconds);
  const processor = runs.map((one) => one.processor);
  return [
    atMost('files that one installation stores', runs[0]!.files, 450, ''),
    atMost(`one installation: processor (${each(processor)})`, median(processor), 3, 's', 1),
    atMost(`one installation: time (${each(seconds)})`, median(seconds), 10, 's', 1),
  ];
}

async function install(portal: Portal, browser: Browser): Promise<Installation> {
  const context = await browser.newContext({ serviceWorkers: 'allow', bypassCSP: true });
  const session = await browser.newBrowserCDPSession();
  const processorTime = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const page = await context.newPage();
  await page.goto(`${portal.url}/version.json`);

  const before = await processorTime();
  const began = performance.now();
  const files = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', done);
      port1.start();
      active!.postMessage({ type: 'REFILL' }, [port2]);
    });
    const counts = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return Math.max(...counts);
  });
  const seconds = (performance.now() - began) / 1000;
  const processor = (await processorTime()) - before;

  await session.detach();
  await context.close();
  return { files, seconds, processor };
}
