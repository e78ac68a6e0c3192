/**
 * Tests every registered job that handles rows one by one. If a row always fails, the job handles
 * the rows after it, and tries the bad row again later.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { approvalCases } from './approval-cases.ts';
import { closeFileServices, fileCases, openFileServices } from './file-cases.ts';
import { box, mailCases, openBox } from './mail-cases.ts';
import type { FailingRowCase } from './failing-rows.ts';
import { openPushService, pushService, notificationCases } from './notification-cases.ts';
import { upkeepCases } from './upkeep-cases.ts';

const cases: Readonly<Record<string, FailingRowCase>> = {
  ...mailCases,
  ...notificationCases,
  ...fileCases,
  ...upkeepCases,
  ...approvalCases,
};

/**
 * Jobs in which no row can block others, with what they do. A failed run is tried again, and
 * `verticals.reclassify` then continues after its last batch.
 */
const whole: Readonly<Record<string, string>> = {
  'audit.index': 'builds an index that does not exist',
  'erp.forget_strangers': 'deletes old rows of one table',
  'report.forget_pieces': 'deletes old rows of one table',
  'report.part_indexes': 'builds indexes that do not exist',
  'settings.missing': 'looks after one alert',
  'storage.watch_unnamed': 'looks after one alert',
  'verticals.reclassify': 'classifies all terms, thousands in a transaction',
};

let config: Parameters<typeof startServer>[0];
let server: TestServer;

beforeAll(async () => {
  const [letters, push] = [await openBox(), await openPushService()];
  config = {
    config: { ...letters.config, pushStandIn: push.origin, ...(await openFileServices()) },
  };
}, 60_000);

afterAll(async () => {
  await box?.close();
  await pushService?.close();
  await closeFileServices();
});

beforeEach(async () => {
  server = await startServer(config);
  box.take();
});

afterEach(async () => {
  await server?.close();
});

test('every registered job has a poison case, or a reason why it has none', () => {
  expect([...Object.keys(cases), ...Object.keys(whole)].toSorted()).toEqual(
    Object.keys(allJobs).toSorted(),
  );
});

describe('a row that always fails does not block others', () => {
  test.each(Object.entries(cases))('%s', async (_job, meets) => {
    await expect(meets(server)).resolves.toBeUndefined();
  });
});
