/**
 * Sets up a run before its first test: starts the PostgreSQL cluster and, for browser tests,
 * creates the demonstration's data at the same time. Programs share a first start
 * (`first-start.ts`).
 */
import type { TestProject } from 'vitest/node';
import startCluster from '../test-cluster.ts';
import makeDemonstration from '../journeys/demonstration/make-demonstration.ts';
import { COMPILE_CACHE_ENV, memoryFolder, makeTempFolder } from '../portal-program.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Workers and the programs that they start inherit these variables, so that each package is
  // compiled only once.
  Object.assign(process.env, COMPILE_CACHE_ENV);
  const firstStart = makeTempFolder(memoryFolder());
  process.env['FIRST_START'] = firstStart.path;
  const isOfBrowsers = project.vitest.projects.every(({ name }) => name === 'chromium');
  const begun = await Promise.allSettled([
    startCluster(project),
    ...(isOfBrowsers ? [makeDemonstration()] : []),
  ]);

  const tearDown = async () => {
    for (const one of begun) if (one.status === 'fulfilled') await one.value();
    firstStart.remove();
  };

  const failed = begun.find((one) => one.status === 'rejected');
  if (!failed) return tearDown;
  await tearDown();
  throw failed.reason;
}
