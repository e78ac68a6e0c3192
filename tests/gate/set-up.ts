/** Before the first test of a run: its cluster, and where it is a run of browser tests the demonstration, made at the same time. */
import type { TestProject } from 'vitest/node';
import startCluster from '../cluster.ts';
import makeDemonstration from '../journeys/demonstration.ts';
import { COMPILED_ONCE } from '../program.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The workers and the programs that they start inherit it: each package is compiled once, and not
  // by each of them.
  Object.assign(process.env, COMPILED_ONCE);
  const isOfBrowsers = project.vitest.projects.every(({ name }) => name === 'chromium');
  const begun = await Promise.allSettled([
    startCluster(project),
    ...(isOfBrowsers ? [makeDemonstration()] : []),
  ]);
  const tearDown = async () => {
    for (const one of begun) if (one.status === 'fulfilled') await one.value();
  };
  const failed = begun.find((one) => one.status === 'rejected');
  if (!failed) return tearDown;
  await tearDown();
  throw failed.reason;
}
